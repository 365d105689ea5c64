import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Desk } from '../desk.ts'
import { backupName, keepLast } from './backup-folder.ts'
import { writeBackup } from './write-backup.ts'

export interface BackupPlan {
  readonly everyMinutes: number
  /** How many scheduled backups stay; others in the folder are left alone. */
  readonly keep: number
  readonly folder: string
}

const kind = 'scheduled'

/** Takes a backup now and then for as long as the desk is served. One that fails is told in the log, and the next is taken. */
export function scheduleBackups(
  desk: Desk,
  { everyMinutes, keep, folder }: BackupPlan,
): { stop(): Promise<void> } {
  let underWay: Promise<void> = Promise.resolve()
  const take = async () => {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { file, seq } = await writeBackup(desk.db, join(folder, backupName(desk.now(), kind)), desk.now())
      await keepLast(folder, kind, keep)
      desk.log.info({ file, seq }, 'a backup was taken')
    } catch (error) {
      desk.log.error({ error: String(error) }, 'a scheduled backup failed')
    }
  }
  const timer = setInterval(() => {
    underWay = underWay.then(take)
  }, everyMinutes * 60_000)
  return {
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}
