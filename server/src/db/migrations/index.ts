import type { Knex } from 'knex'
import * as m001 from './001-first-desk.ts'
import * as m002 from './002-case-record.ts'
import * as m003 from './003-press-sheets.ts'
import * as m004 from './004-displays.ts'
import * as m005 from './005-lean-indexes.ts'
import * as m006 from './006-journal-head.ts'
import * as m007 from './007-session-marks.ts'
import * as m008 from './008-idempotency.ts'
import * as m009 from './009-operations.ts'
import * as m010 from './010-target-keys.ts'
import * as m011 from './011-imports-underway.ts'
import * as m012 from './012-holds-and-displays.ts'
import * as m013 from './013-factors.ts'
import * as m014 from './014-outcomes.ts'
import * as m015 from './015-field-keys.ts'
import * as m016 from './016-journal-macs.ts'
import * as m017 from './017-returned-reviews.ts'
import * as m018 from './018-request-limits.ts'
import * as m019 from './019-scene-duty.ts'
import * as m022 from './022-possible-victims.ts'
import * as m023 from './023-nibrs.ts'
import * as m024 from './024-service-tokens.ts'
import * as m025 from './025-webhooks.ts'
import * as m026 from './026-push.ts'
import * as m027 from './027-import-changes.ts'
import * as m028 from './028-unindexed-texts.ts'
import * as m029 from './029-session-views.ts'
import * as m030 from './030-moved-readers.ts'
import * as m031 from './031-webhook-places.ts'
import * as m032 from './032-kept-names.ts'
import * as m033 from './033-freed-guests.ts'
import * as m034 from './034-journal-filters.ts'

/** Every migration, in order. A merged migration is never edited; the next change gets the next number. */
export const migrations: Readonly<Record<string, { up(db: Knex): Promise<void> }>> = {
  '001-first-desk': m001,
  '002-case-record': m002,
  '003-press-sheets': m003,
  '004-displays': m004,
  '005-lean-indexes': m005,
  '006-journal-head': m006,
  '007-session-marks': m007,
  '008-idempotency': m008,
  '009-operations': m009,
  '010-target-keys': m010,
  '011-imports-underway': m011,
  '012-holds-and-displays': m012,
  '013-factors': m013,
  '014-outcomes': m014,
  '015-field-keys': m015,
  '016-journal-macs': m016,
  '017-returned-reviews': m017,
  '018-request-limits': m018,
  '019-scene-duty': m019,
  '022-possible-victims': m022,
  '023-nibrs': m023,
  '024-service-tokens': m024,
  '025-webhooks': m025,
  '026-push': m026,
  '027-import-changes': m027,
  '028-unindexed-texts': m028,
  '029-session-views': m029,
  '030-moved-readers': m030,
  '031-webhook-places': m031,
  '032-kept-names': m032,
  '033-freed-guests': m033,
  '034-journal-filters': m034,
}
