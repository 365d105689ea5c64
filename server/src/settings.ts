import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  type DateForm,
  type DateOrder,
  databaseHosts,
  dateForms,
  dateOrders,
  defaultConflictWindowMin,
  defaultSceneMinutes,
  historyStates,
  isTimeZone,
  isUsableDatabase,
  messages,
  type Role,
} from '@watchfloor/core'
import { type PushSettings, readPushSettings } from './push-key.ts'
import {
  readBackupRecipients,
  readHandlingLine,
  readJournalAnchor,
  readJournalDays,
  readMetricsToken,
  readRequiredFactors,
  readTrustedProxies,
} from './setting-rules.ts'
import {
  checkedText,
  readChoice,
  readHosts,
  readLines,
  readNumber,
  readSwitch,
  SettingError,
  secretFile,
  secretKeysOf,
  secretName,
  secretText,
  type Variables,
} from './setting-values.ts'

/** The settings of an office, read from the environment. */
export interface Settings {
  readonly databaseUrl: string
  /** File that the address is in, or undefined. A server reads a changed password from it (rule M29). */
  readonly databaseUrlFile: string | undefined
  readonly host: string
  readonly port: number
  readonly officeName: string
  readonly operationTitle: string
  /** Lines that name the agency on papers: name, unit, address, telephone. Empty for none. */
  readonly agencyBlock: readonly string[]
  /** Lines that tell the press whom to ask. Empty for none. */
  readonly pressContact: readonly string[]
  readonly timeZone: string
  /** How dates are written on screens, papers and in exports. */
  readonly dateFormat: DateForm
  readonly county: string
  readonly state: string
  /** Time of day in the office zone at which the operational day starts, `HH:mm`. */
  readonly dayStartsAt: string
  /** Maximum distance (minutes, inclusive) at which two approved times conflict. */
  readonly conflictWindowMin: number
  /** Minutes on scene after which the scene clock is amber, and red. */
  readonly sceneAmberMin: number
  readonly sceneRedMin: number
  /** Number of days that the journal keeps its values. Undefined for ever. */
  readonly journalDays: number | undefined
  /** Keys of the journal's MACs. The first is for new entries. */
  readonly journalKeys: readonly Buffer[]
  /** File or web address of the office's own that the end of the journal is written to. Undefined for none. */
  readonly journalAnchor: string | undefined
  /** Minutes between two anchors. */
  readonly journalAnchorMinutes: number
  readonly sessionIdleMinutes: number
  readonly sessionHours: number
  /** Roles that must have a second factor. */
  readonly factorRoles: readonly Role[]
  /** Whether MFA_REQUIRED was set. Only a loopback address is served without it. */
  readonly areFactorRolesSet: boolean
  /** Whether a record is reviewed by somebody else than who changed it last. */
  readonly reviewByOther: boolean
  /** A text that must be acknowledged before the sign-in form takes input, or null. */
  readonly signInBanner: string | null
  /** Days after which an account that nobody signs in to is disabled; 0 means never. */
  readonly idleAccountDays: number
  /** Number of trusted reverse proxies in front of the server; 0 for none. */
  readonly trustedProxies: number
  readonly imageHosts: readonly string[]
  /** Hosts that webhooks may call, with a port or without. Without any, the server calls nobody. */
  readonly webhookHosts: readonly string[]
  /** Undefined when push is off. */
  readonly push: PushSettings | undefined
  /** Order of day and month in imported dates that can be read in two ways; undefined if an import must say it. */
  readonly importDates: DateOrder | undefined
  /** Keys that open sealed values. The first also seals new values. */
  readonly fieldKeys: readonly Buffer[]
  /** File that holds the keys when `FIELD_KEY` is not set. A new database gets one. */
  readonly fieldKeyFile: string
  /** The age public keys to which every backup is encrypted. Without any, backups are not encrypted. */
  readonly backupRecipients: readonly string[]
  /** Number of the agency in reports to NIBRS, or an empty text. */
  readonly ori: string
  readonly paper: (typeof papers)[number]
  /** Sentence on papers and exports that stay with the police. */
  readonly handlingLine: string
  readonly logLevel: LogLevel
  /** Time (ms) after which a call is logged as slow. */
  readonly slowCallMs: number
  /** How long (s) a stopping server still takes calls, so that load balancers notice that it is not ready. */
  readonly drainSeconds: number
  /** Port of the metrics on 127.0.0.1, or undefined for none. */
  readonly metricsPort: number | undefined
  /** Token that opens the metrics on the port of the desk, or undefined for none. */
  readonly metricsToken: string | undefined
}

const papers = ['letter', 'a4'] as const

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Reads the settings. An unset variable has its default. @throws SettingError */
export function readSettings(env: Variables): Settings {
  const text: ReadText = (name, fallback) => env[name]?.trim() || fallback
  return {
    databaseUrl: readDatabaseUrl(env),
    databaseUrlFile: secretFile(env, 'DATABASE_URL'),
    host: text('HOST', '127.0.0.1'),
    port: readNumber(env, 'PORT', 4000, 0, 65_535),
    ...officeSettings(env, text),
    journalDays: readJournalDays(env),
    journalKeys: secretKeysOf(secretName(env, 'JOURNAL_KEY'), secretText(env, 'JOURNAL_KEY')),
    journalAnchor: readJournalAnchor(env),
    journalAnchorMinutes: readNumber(env, 'JOURNAL_ANCHOR_MINUTES', 15, 1, 1_440),
    sessionIdleMinutes: readNumber(env, 'SESSION_IDLE_MINUTES', 30, 1, 1_440),
    sessionHours: readNumber(env, 'SESSION_HOURS', 12, 1, 168),
    factorRoles: readRequiredFactors(env),
    areFactorRolesSet: text('MFA_REQUIRED', '') !== '',
    reviewByOther: readSwitch(env, 'REVIEW_BY_OTHER'),
    signInBanner: text('SIGN_IN_BANNER', '') || null,
    idleAccountDays: readNumber(env, 'IDLE_ACCOUNT_DAYS', 90, 0, 3_650),
    trustedProxies: readTrustedProxies(env),
    imageHosts: readHosts(env, 'IMAGE_HOSTS', 'photos.office.example'),
    webhookHosts: readHosts(env, 'WEBHOOK_HOSTS', 'cad.office.example'),
    push: readPushSettings(env),
    importDates:
      text('IMPORT_DATES', '') === ''
        ? undefined
        : readChoice('IMPORT_DATES', text('IMPORT_DATES', ''), dateOrders),
    fieldKeys: secretKeysOf('FIELD_KEY', env['FIELD_KEY'] ?? ''),
    fieldKeyFile: fieldKeyFile(env),
    backupRecipients: readBackupRecipients(env),
    handlingLine: readHandlingLine(env),
    ori: checkedText(
      'ORI',
      text('ORI', '').toUpperCase(),
      (ori) => /^([A-Z0-9]{9})?$/.test(ori),
      'the nine letters and digits of the agency, for example FL0530000',
    ),
    paper: readChoice('PAPER', text('PAPER', 'letter'), papers),
    logLevel: readChoice('LOG_LEVEL', text('LOG_LEVEL', 'info'), logLevels),
    slowCallMs: readNumber(env, 'SLOW_CALL_MS', 1_000, 1, 600_000),
    drainSeconds: readNumber(env, 'DRAIN_SECONDS', 0, 0, 300),
    metricsPort: text('METRICS_PORT', '') === '' ? undefined : readNumber(env, 'METRICS_PORT', 0, 0, 65_535),
    metricsToken: readMetricsToken(env),
  }
}

type ReadText = (name: string, fallback: string) => string

/** Returns what the office is called, where it is, and how it works. @throws SettingError */
function officeSettings(env: Variables, text: ReadText) {
  return {
    dateFormat: readChoice('DATE_FORMAT', text('DATE_FORMAT', 'us'), dateForms),
    officeName: text('OFFICE_NAME', "Sheriff's Office"),
    operationTitle: text('OPERATION_TITLE', 'Operation'),
    agencyBlock: readLines(env, 'AGENCY_BLOCK'),
    pressContact: readLines(env, 'PRESS_CONTACT'),
    timeZone: checkedText(
      'OFFICE_TIME_ZONE',
      text('OFFICE_TIME_ZONE', 'America/New_York'),
      isTimeZone,
      'an IANA time zone, for example America/New_York',
    ),
    county: text('OFFICE_COUNTY', 'Polk'),
    state: checkedText(
      'OFFICE_STATE',
      text('OFFICE_STATE', 'FL').toUpperCase(),
      (code) => historyStates.some((state) => state.code === code),
      'the postal code of a state or territory, for example FL',
    ),
    dayStartsAt: checkedText(
      'OPERATION_DAY_STARTS_AT',
      text('OPERATION_DAY_STARTS_AT', '00:00'),
      isTimeOfDay,
      'a time of day, for example 06:00',
    ),
    conflictWindowMin: readNumber(env, 'CONFLICT_WINDOW_MINUTES', defaultConflictWindowMin, 0, 120),
    ...sceneMinutes(env),
  } satisfies Partial<Settings>
}

/** Returns the minutes of the scene clock. @throws SettingError, also when amber would come after red */
function sceneMinutes(env: Variables): Pick<Settings, 'sceneAmberMin' | 'sceneRedMin'> {
  const red = readNumber(env, 'SCENE_RED_MINUTES', defaultSceneMinutes.red, 0, 240)
  const amber = readNumber(env, 'SCENE_AMBER_MINUTES', Math.min(defaultSceneMinutes.amber, red), 0, 240)
  if (amber > red) {
    throw new SettingError('SCENE_AMBER_MINUTES', `at most the ${red} minutes of SCENE_RED_MINUTES`)
  }
  return { sceneAmberMin: amber, sceneRedMin: red }
}

/** Returns the address of the database. It ignores all other settings. @throws SettingError */
export function readDatabaseUrl(env: Variables): string {
  const url = secretText(env, 'DATABASE_URL') || 'sqlite:data/watchfloor.db'
  return checkedText(secretName(env, 'DATABASE_URL'), url, isDatabaseUrl, messages.settings.databaseUrls)
}

/** Whether a text is the address of a database that can be opened. */
export function isDatabaseUrl(text: string): boolean {
  if (!/^postgres(ql)?:\/\/.+/.test(text)) return /^sqlite:.+/.test(text)
  return isUsableDatabase(text) && databaseHosts(text).addresses.every(isAddress)
}

/** Whether the driver can read an address. One without a host is that of a socket on this machine. */
function isAddress(text: string): boolean {
  return URL.canParse(text.replace('@/', '@localhost/'))
}

function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** Returns the file of the keys: by default beside a SQLite file, or for PostgreSQL in the user's configuration folder. */
export function fieldKeyFile(env: Variables): string {
  const given = env['FIELD_KEY_FILE']?.trim()
  if (given) return resolve(given)
  const url = readDatabaseUrl(env)
  if (url.startsWith('sqlite:')) return resolve(`${url.slice('sqlite:'.length).replace(/\.db$/, '')}.key`)
  const base = env['XDG_CONFIG_HOME'] || process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config')
  // A second host that is added later does not change the name.
  const first = databaseHosts(url).addresses[0] ?? url
  const { host, pathname } = URL.canParse(first) ? new URL(first) : { host: '', pathname: '' }
  return join(base, 'watchfloor', `${`${host}${pathname}`.replace(/[^\w.-]+/g, '-') || 'postgres'}.key`)
}
