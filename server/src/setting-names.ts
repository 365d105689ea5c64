/** Settings that hold a secret. Each is also read from the file that NAME_FILE names. */
export const secretSettings = [
  'DATABASE_URL',
  'FIELD_KEY',
  'JOURNAL_KEY',
  'METRICS_TOKEN',
  'PUSH_KEY',
] as const

/** The environment variables that `readSettings` reads. */
export const settingNames: readonly string[] = [
  ...secretSettings,
  ...secretSettings.map((name) => `${name}_FILE`),
  'HOST',
  'PORT',
  'OFFICE_NAME',
  'OPERATION_TITLE',
  'AGENCY_BLOCK',
  'PRESS_CONTACT',
  'OFFICE_TIME_ZONE',
  'DATE_FORMAT',
  'OFFICE_COUNTY',
  'OFFICE_STATE',
  'OPERATION_DAY_STARTS_AT',
  'CONFLICT_WINDOW_MINUTES',
  'SCENE_AMBER_MINUTES',
  'SCENE_RED_MINUTES',
  'JOURNAL_DAYS',
  'JOURNAL_ANCHOR',
  'JOURNAL_ANCHOR_MINUTES',
  'SESSION_IDLE_MINUTES',
  'SESSION_HOURS',
  'MFA_REQUIRED',
  'REVIEW_BY_OTHER',
  'SIGN_IN_BANNER',
  'IDLE_ACCOUNT_DAYS',
  'TRUST_PROXY',
  'IMAGE_HOSTS',
  'WEBHOOK_HOSTS',
  'PUSH_CONTACT',
  'IMPORT_DATES',
  'BACKUP_ENCRYPT_TO',
  'HANDLING_LINE',
  'ORI',
  'PAPER',
  'LOG_LEVEL',
  'SLOW_CALL_MS',
  'DRAIN_SECONDS',
  'METRICS_PORT',
]

/** Maximum number of typing errors, and minimum length of a setting that is looked for: a shell has many short variables. */
const maxErrors = 2
const minLength = 8

/** A variable that is no setting but looks like one. */
export interface MistypedSetting {
  readonly name: string
  readonly meant: string
}

/** Returns the variables of an environment that are probably mistyped settings. */
export function findMistypedSettings(env: Readonly<Record<string, string | undefined>>): MistypedSetting[] {
  const long = settingNames.filter(({ length }) => length >= minLength)
  return Object.keys(env)
    .filter((name) => !settingNames.includes(name))
    .flatMap((name) => {
      const meant = long.find((setting) => countErrors(name.toUpperCase(), setting) <= maxErrors)
      return meant === undefined ? [] : [{ name, meant }]
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Returns how many letters were added, left out, replaced or swapped with the next one (optimal string alignment). */
function countErrors(typed: string, meant: string): number {
  if (Math.abs(typed.length - meant.length) > maxErrors) return maxErrors + 1
  const rows = [Array.from({ length: meant.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    const [above = [], twoAbove = []] = [rows[i - 1], rows[i - 2]]
    for (let j = 1; j <= meant.length; j++) {
      const isSame = typed[i - 1] === meant[j - 1]
      const isSwap = i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1]
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (twoAbove[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}
