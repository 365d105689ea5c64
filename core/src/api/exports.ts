// The names of this folder that other workspaces use.

export { accountApi, type OfficeFacts } from './account-api.ts'
export { apiPage } from './api-page.ts'
export { apiPageStyle } from './api-page-style.ts'
export { type SentBackup, sentBackup } from './backup-api.ts'
export {
  type Api,
  type CallOptions,
  type CallTable,
  createApi,
  type LocalFile,
  type Transport,
} from './client.ts'
export { type ClientCall, listClientCalls } from './client-calls.ts'
export { type Contract, contract, listEndpoints } from './contract.ts'
export type { DeletedRecord } from './deleted-api.ts'
export type { DisplayFacts, PairedDisplay } from './display-api.ts'
export { callsForDisplays, displayHeader } from './display-calls.ts'
export type { Endpoint, InputOf, Method, ParsedInputOf, ReplyOf } from './endpoint.ts'
export type { FactorWay, OwnFactor, OwnSession } from './factor-api.ts'
export { failureReply } from './failure-reply.ts'
export { type FileReply, fileFactsHeader, releaseHeader, releaseIn } from './file-reply.ts'
export type { HoldOnWire } from './hold-api.ts'
export { httpClient } from './http-client.ts'
export { toHttpRequest } from './http-request.ts'
export { type ImportDocument, importDocument } from './import-api.ts'
export { inputProblem } from './input-problem.ts'
export type { JournalRowOnWire } from './journal-api.ts'
export type { OfficeSetting } from './office-api.ts'
export { toOpenApi } from './openapi.ts'
export type { OperationOnWire } from './operation-api.ts'
export type { PushBrowser } from './push-api.ts'
export type { ItemRow } from './record-api.ts'
export type { ReleaseOnWire } from './release-api.ts'
export { lastNumber, recordId, targetRow as targetRowSchema } from './schemas.ts'
export type { ServiceToken } from './token-api.ts'
export { isInScope, isNamedIn, readScope, scopeText } from './token-scope.ts'
export type { UserAccount } from './users-api.ts'
export type { WebhookOnWire } from './webhook-api.ts'
