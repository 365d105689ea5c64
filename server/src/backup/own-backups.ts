import { basename } from 'node:path'
import type { FieldChange, Instant } from '@watchfloor/core'
import type { Inspection, Reader } from '../db/database.ts'

/** Tells the scheduled backups of a database from those of another one in the same folder. */
export interface OwnBackups {
  /** The mark of the database in the names of its scheduled backups. A database without a journal entry has none yet. */
  readonly mark: string | undefined
  /** Whether the database took a scheduled backup, by its name. */
  has(file: string): Promise<boolean>
}

/** The entry with which the journal of a database began: the first one, or its last restore. */
interface Beginning {
  readonly seq: number
  readonly hash: string
}

/** Number of signs of a mark. */
const markLength = 12

/** Matches the name of a backup that the server took by the clock, with the mark of its database, unless it is older than the marks. */
const scheduledName = /^watchfloor-\d{8}-\d{6}-(?:([0-9a-f]{12})-)?scheduled(?:-\d+)?\.backup$/

/** Whether a server took a backup by the clock, by its name. */
export function isScheduled(file: string): boolean {
  return scheduledName.test(basename(file))
}

/**
 * Rule M22. Returns which scheduled backups are those of a database. Its mark comes from the entry with which its journal began, so all
 * servers of the database have it, and a copy that was restored elsewhere has another. A name without a mark is from before there were
 * marks: then the journal says whose it is.
 */
export async function ownBackups(db: Inspection): Promise<OwnBackups> {
  const beginning = await db.read(readBeginning)
  const mark = beginning?.hash.slice(0, markLength)
  let named: Promise<ReadonlySet<string>> | undefined
  return {
    mark,
    async has(file) {
      if (!isScheduled(file)) return false
      const found = scheduledName.exec(basename(file))?.[1]
      if (found !== undefined) return found === mark
      named ??= journaledFiles(db, { fromSeq: beginning?.seq }).then(
        (files) => new Set(files.map((one) => basename(one))),
      )
      return (await named).has(basename(file))
    },
  }
}

async function readBeginning(reader: Reader): Promise<Beginning | undefined> {
  const entries = () => reader.knex('journal').select('seq', 'hash').limit(1)
  const restored = { kind: 'setting', object: 'restore', outcome: 'done' }
  const [last] = await reader.all<Beginning>(entries().where(restored).orderBy('seq', 'desc'))
  if (last) return last
  const [first] = await reader.all<Beginning>(entries().orderBy('seq'))
  return first
}

interface NamedFiles {
  readonly since?: Instant | undefined
  readonly fromSeq?: number | undefined
  /** Whether the backups that the database was restored from belong to them. */
  readonly withSources?: boolean
}

/** Returns the files that the entries of finished backups name, oldest first. */
export async function journaledFiles(
  db: Inspection,
  { since, fromSeq, withSources = false }: NamedFiles,
): Promise<string[]> {
  const rows = await db.read((reader) => {
    const entries = reader.knex('journal').where({ outcome: 'done' }).orderBy('seq').select('changes')
    entries.where((named) => {
      named.where({ kind: 'read', object: 'backup', action: 'backup' })
      if (withSources) named.orWhere({ kind: 'setting', object: 'restore', action: 'restore' })
    })
    if (since !== undefined) entries.where('at', '>=', since)
    if (fromSeq !== undefined) entries.where('seq', '>=', fromSeq)
    return reader.all<{ changes: string }>(entries)
  })
  return rows.flatMap(({ changes }) => {
    const file = (JSON.parse(changes) as FieldChange[]).find(({ field }) => field === 'file')?.after
    return typeof file === 'string' ? [file] : []
  })
}
