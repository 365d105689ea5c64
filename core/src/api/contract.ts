import { accountApi, imageApi } from './account-api.ts'
import { arrestTotalApi } from './arrest-total-api.ts'
import { backupApi } from './backup-api.ts'
import { countApi } from './count-api.ts'
import { deletedApi } from './deleted-api.ts'
import { displayApi } from './display-api.ts'
import type { Endpoint } from './endpoint.ts'
import { factorApi, ownApi } from './factor-api.ts'
import { holdApi } from './hold-api.ts'
import { importApi } from './import-api.ts'
import { journalApi } from './journal-api.ts'
import { listExportApi } from './list-export-api.ts'
import { liveApi } from './live-api.ts'
import { logApi } from './log-api.ts'
import { officeApi } from './office-api.ts'
import { operationApi } from './operation-api.ts'
import { purgeApi } from './purge-api.ts'
import { pushApi } from './push-api.ts'
import { catalogueApi, recordApi, subListApi } from './record-api.ts'
import { releaseApi } from './release-api.ts'
import { reportApi } from './report-api.ts'
import { reviewApi } from './review-api.ts'
import { statisticsApi } from './statistics-api.ts'
import { systemApi } from './system-api.ts'
import { arrestApi, targetApi } from './target-api.ts'
import { tokenApi } from './token-api.ts'
import { usersApi } from './users-api.ts'
import { webhookApi } from './webhook-api.ts'

/** Every call of the server, by noun. The server does not start unless it has a handler for each. */
export const contract = {
  account: accountApi,
  factor: factorApi,
  own: ownApi,
  users: usersApi,
  token: tokenApi,
  webhook: webhookApi,
  push: pushApi,
  target: targetApi,
  arrest: arrestApi,
  record: recordApi,
  ...subListApi,
  catalogue: catalogueApi,
  journal: journalApi,
  release: releaseApi,
  log: logApi,
  deleted: deletedApi,
  count: countApi,
  statistics: statisticsApi,
  arrestTotal: arrestTotalApi,
  live: liveApi,
  display: displayApi,
  office: officeApi,
  backup: backupApi,
  operation: operationApi,
  hold: holdApi,
  review: reviewApi,
  purge: purgeApi,
  import: importApi,
  listExport: listExportApi,
  report: reportApi,
  image: imageApi,
  system: systemApi,
} as const

export type Contract = typeof contract

/** Returns all calls as one list. */
export function listEndpoints(): Endpoint[] {
  return Object.values(contract).flatMap((calls) => Object.values(calls) as unknown as Endpoint[])
}
