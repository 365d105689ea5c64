import { accountCalls } from '../account/account-calls.ts'
import { factorCalls } from '../account/factor-calls.ts'
import { ownCalls } from '../account/own-calls.ts'
import { usersCalls } from '../account/users-calls.ts'
import { arrestCalls } from '../arrest/arrest-calls.ts'
import { backupCalls } from '../backup/backup-calls.ts'
import type { Handler } from '../call/serve.ts'
import { catalogueCalls } from '../charge/catalogue-calls.ts'
import type { ServerContext } from '../context.ts'
import { displayCalls } from '../display/display-calls.ts'
import { listExportCalls } from '../export/list-export-calls.ts'
import { nibrsCalls } from '../export/nibrs-calls.ts'
import { systemCalls } from '../health/system-calls.ts'
import { imageCalls } from '../image/image-calls.ts'
import { importCalls } from '../import/import-calls.ts'
import { liveCalls } from '../live/live-calls.ts'
import { logCalls } from '../log/log-calls.ts'
import { officeCalls } from '../office/office-calls.ts'
import { operationCalls } from '../operation/operation-calls.ts'
import { packetCalls } from '../packet/packet-calls.ts'
import { purgeCalls } from '../purge/purge-calls.ts'
import { pushCalls } from '../push/push-calls.ts'
import { presenceCalls } from '../record/presence-calls.ts'
import { recordCalls } from '../record/record-calls.ts'
import { subListCalls } from '../record/sub-list-calls.ts'
import { reportCalls } from '../report/report-calls.ts'
import { holdCalls } from '../retention/hold-calls.ts'
import { reviewCalls } from '../review/review-calls.ts'
import { arrestTotalCalls } from '../statistics/arrest-total-calls.ts'
import { pressSheetCalls } from '../statistics/press-sheet-calls.ts'
import { statisticsCalls } from '../statistics/statistics-calls.ts'
import { countCalls } from '../targets/count-calls.ts'
import { displayFactsCalls } from '../targets/display-facts-calls.ts'
import { targetCalls } from '../targets/target-calls.ts'
import { tokenCalls } from '../token/token-calls.ts'
import { deletedCalls } from '../undo/deleted-calls.ts'
import { journalCalls } from '../undo/journal-calls.ts'
import { releaseCalls } from '../undo/release-calls.ts'
import { webhookCalls } from '../webhook/webhook-calls.ts'

/** Every call that the server carries out. */
export const handlers: readonly Handler<ServerContext>[] = [
  ...accountCalls,
  ...factorCalls,
  ...ownCalls,
  ...usersCalls,
  ...tokenCalls,
  ...webhookCalls,
  ...pushCalls,
  ...targetCalls,
  ...arrestCalls,
  ...recordCalls,
  ...presenceCalls,
  ...subListCalls,
  ...reviewCalls,
  ...catalogueCalls,
  ...journalCalls,
  ...releaseCalls,
  ...logCalls,
  ...deletedCalls,
  ...countCalls,
  ...statisticsCalls,
  ...pressSheetCalls,
  ...arrestTotalCalls,
  ...liveCalls,
  ...displayCalls,
  ...displayFactsCalls,
  ...officeCalls,
  ...backupCalls,
  ...operationCalls,
  ...holdCalls,
  ...packetCalls,
  ...purgeCalls,
  ...importCalls,
  ...listExportCalls,
  ...nibrsCalls,
  ...reportCalls,
  ...imageCalls,
  ...systemCalls,
]
