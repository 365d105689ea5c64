export { buildHeader, failureForPage, isOtherBuild } from './build.ts'
export { connectionFinding, type DatabaseConnection } from './connection-finding.ts'
export { databaseHosts, hostsInWords, isUsableDatabase, withAccountOf } from './database-hosts.ts'
export {
  backupFinding,
  certificateFinding,
  clockFinding,
  type Finding,
  growthFinding,
  serversFinding,
} from './finding.ts'
export { schemaFitOf, whyNotReady } from './readiness.ts'
export { isRequestId, requestIdHeader } from './request-id.ts'
