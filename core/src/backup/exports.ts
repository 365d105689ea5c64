export { type BackupState, backupTrouble, judgeBackups } from './backup-health.ts'
export { whyNoBackup } from './backup-rights.ts'
export { type BackupTiers, keptBackups, readBackupTiers } from './backup-tiers.ts'
export { type BackupTimes, firstBackupAt, nextBackupAt } from './backup-times.ts'
export {
  isAbandoned,
  isUnfinishedFile,
  type UnfinishedFile,
  unfinishedFindings,
  unfinishedResult,
} from './unfinished-files.ts'
