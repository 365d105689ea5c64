import { resolve } from 'node:path'
import { messages, minJournalDays, type Role, readFactorRoles, roles } from '@watchfloor/core'
import {
  checkedText,
  readNumber,
  SettingError,
  secretName,
  secretText,
  type Variables,
} from './setting-values.ts'

/** Maximum of `JOURNAL_DAYS`, a century. */
const maxJournalDays = 36_525

/** Returns the roles that must have a second factor. @throws SettingError */
export function readRequiredFactors(env: Variables): readonly Role[] {
  const found = readFactorRoles(env['MFA_REQUIRED']?.trim() || 'none')
  if (found) return found
  throw new SettingError('MFA_REQUIRED', `all, none, or roles separated by commas (${roles.join(', ')})`)
}

/** Returns the number of trusted proxies: `true` means one, a number that many, and no value none. @throws SettingError */
export function readTrustedProxies(env: Variables): number {
  const value = env['TRUST_PROXY']?.trim().toLowerCase() ?? ''
  if (value === '' || value === 'false') return 0
  if (value === 'true') return 1
  return readNumber(env, 'TRUST_PROXY', 0, 0, 10)
}

/** Returns for how many days the journal keeps values; undefined without a limit. @throws SettingError */
export function readJournalDays(env: Variables): number | undefined {
  if ((env['JOURNAL_DAYS']?.trim() ?? '') === '') return undefined
  return readNumber(env, 'JOURNAL_DAYS', minJournalDays, minJournalDays, maxJournalDays)
}

/** Returns the place of the anchors: an absolute path, or a web address. @throws SettingError */
export function readJournalAnchor(env: Variables): string | undefined {
  const text = env['JOURNAL_ANCHOR']?.trim() ?? ''
  if (text === '') return undefined
  if (!/^[a-z]+:\/\//i.test(text)) return resolve(text)
  const isUrl = (url: string) => /^https?:/i.test(url) && URL.canParse(url)
  return checkedText(
    'JOURNAL_ANCHOR',
    text,
    isUrl,
    'the path of a file, or an address, for example https://log.office.example/anchors',
  )
}

/** Returns the line of every paper and export that says how to handle it. @throws SettingError */
export function readHandlingLine(env: Variables): string {
  const line = env['HANDLING_LINE']?.trim() || messages.operation.packet.handling
  const isGood = line.length <= 120 && !/\p{Cc}/u.test(line)
  return checkedText('HANDLING_LINE', line, () => isGood, 'one line of at most 120 characters')
}

/** Returns the token that reads the metrics; undefined for none. @throws SettingError */
export function readMetricsToken(env: Variables): string | undefined {
  const token = secretText(env, 'METRICS_TOKEN')
  if (token === '') return undefined
  return checkedText(
    secretName(env, 'METRICS_TOKEN'),
    token,
    () => /^[!-~]{16,}$/.test(token),
    'at least 16 characters without spaces',
  )
}

/** Returns the public keys that backups are encrypted to. @throws SettingError */
export function readBackupRecipients(env: Variables): string[] {
  const keys = (env['BACKUP_ENCRYPT_TO'] ?? '')
    .split(/[,\s]+/)
    .map((key) => key.trim())
    .filter((key) => key !== '')
  const isKey = (key: string) => /^age1[a-z0-9]{50,}$/.test(key)
  checkedText(
    'BACKUP_ENCRYPT_TO',
    '',
    () => keys.every(isKey),
    'public keys of age (age1...) separated by commas',
  )
  return [...new Set(keys)]
}
