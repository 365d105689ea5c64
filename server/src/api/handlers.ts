import { accountCalls } from '../account/account-calls.ts'
import { usersCalls } from '../account/users-calls.ts'
import { arrestCalls } from '../arrest/arrest-calls.ts'
import { catalogueCalls } from '../charge/catalogue-calls.ts'
import { displayCalls } from '../display/display-calls.ts'
import { imageCalls } from '../image/image-calls.ts'
import { importCalls } from '../import/import-calls.ts'
import { journalCalls } from '../journal/journal-calls.ts'
import { liveCalls } from '../live/live-calls.ts'
import { officeCalls } from '../office/office-calls.ts'
import { recordCalls } from '../record/record-calls.ts'
import { reportCalls } from '../report/report-calls.ts'
import { arrestTotalCalls } from '../statistics/arrest-total-calls.ts'
import { pressSheetCalls } from '../statistics/press-sheet-calls.ts'
import { statisticsCalls } from '../statistics/statistics-calls.ts'
import { subListCalls } from '../sublist/sub-list-calls.ts'
import { systemCalls } from '../system/system-calls.ts'
import { countCalls } from '../target/count-calls.ts'
import { purgeCalls } from '../target/purge-calls.ts'
import { targetCalls } from '../target/target-calls.ts'
import type { Handler } from './serve.ts'

/** Every call that the server carries out. */
export const handlers: readonly Handler[] = [
  ...accountCalls,
  ...usersCalls,
  ...targetCalls,
  ...arrestCalls,
  ...recordCalls,
  ...subListCalls,
  ...catalogueCalls,
  ...journalCalls,
  ...countCalls,
  ...statisticsCalls,
  ...pressSheetCalls,
  ...arrestTotalCalls,
  ...liveCalls,
  ...displayCalls,
  ...officeCalls,
  ...purgeCalls,
  ...importCalls,
  ...reportCalls,
  ...imageCalls,
  ...systemCalls,
]
