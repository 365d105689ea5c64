import { contract, messages, type OfficeSetting } from '@watchfloor/core'
import { serving } from '../call/serve.ts'
import type { Database } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import { version } from '../system/version.ts'

interface Needs {
  readonly settings: Settings
  readonly db: Database
}

const { serve } = serving<Needs>()

const { values } = messages.settings

export const officeCalls = [
  serve(contract.office.facts)(async (_, context) => ({
    Status: true,
    Result: Object.entries(factsOf(context)).map(([name, value]) => ({ name: name as OfficeSetting, value })),
  })),
]

/** Returns the settings that the screens show. They exclude the database's address and the keys. */
function factsOf({ settings, db }: Needs): Record<OfficeSetting, string> {
  return {
    OFFICE_NAME: settings.officeName,
    OPERATION_TITLE: settings.operationTitle,
    AGENCY_BLOCK: settings.agencyBlock.join(' | ') || values.none,
    PRESS_CONTACT: settings.pressContact.join(' | ') || values.none,
    OFFICE_TIME_ZONE: settings.timeZone,
    DATE_FORMAT: settings.dateFormat,
    OFFICE_COUNTY: settings.county,
    OFFICE_STATE: settings.state,
    OPERATION_DAY_STARTS_AT: settings.dayStartsAt,
    CONFLICT_WINDOW_MINUTES: String(settings.conflictWindowMin),
    SCENE_AMBER_MINUTES: String(settings.sceneAmberMin),
    SCENE_RED_MINUTES: String(settings.sceneRedMin),
    JOURNAL_DAYS: settings.journalDays === undefined ? values.forever : String(settings.journalDays),
    SESSION_IDLE_MINUTES: String(settings.sessionIdleMinutes),
    SESSION_HOURS: String(settings.sessionHours),
    HANDLING_LINE: settings.handlingLine,
    ORI: settings.ori || values.none,
    PAPER: values[settings.paper],
    IMAGE_HOSTS: settings.imageHosts.join(', ') || values.none,
    WEBHOOK_HOSTS: settings.webhookHosts.join(', ') || values.none,
    TRUST_PROXY: settings.trustedProxies === 0 ? values.none : String(settings.trustedProxies),
    DATABASE_URL: values[db.engine],
    FIELD_KEY: db.cipher.current !== undefined ? values.sealed : values.open,
    VERSION: version,
  }
}
