export * from './account/edit-rights.ts'
export * from './account/lockout.ts'
export * from './account/pages.ts'
export * from './account/password.ts'
export * from './account/projection.ts'
export {
  may,
  type Party as ActingParty,
  type Permission,
  permissions,
  type Role,
  roles,
} from './account/role.ts'
export * from './account/session.ts'
export * from './api/account-api.ts'
export * from './api/client.ts'
export * from './api/contract.ts'
export * from './api/endpoint.ts'
export * from './api/failure-reply.ts'
export * from './api/http-request.ts'
export * from './api/input-problem.ts'
export * from './api/openapi.ts'
export * from './api/record-api.ts'
export * from './api/report-api.ts'
export { targetRow as targetRowSchema } from './api/schemas.ts'
export * from './arrest/arrest.ts'
export * from './charge/charge-text.ts'
export * from './image/limits.ts'
export * from './journal/journal.ts'
export * from './journal/undo.ts'
export * from './kernel/failure.ts'
export * from './kernel/result.ts'
export * from './record/settle.ts'
export * from './report/age.ts'
export * from './report/arrest-report.ts'
export * from './report/audience.ts'
export * from './report/day-report.ts'
export * from './report/file-name.ts'
export * from './report/order.ts'
export * from './report/person-name.ts'
export * from './report/press.ts'
export * from './report/report.ts'
export * from './schedule/approve.ts'
export * from './schedule/conflict.ts'
export * from './schedule/due.ts'
export * from './sublist/item-rules.ts'
export * from './sublist/sub-lists.ts'
export * from './target/add.ts'
export * from './target/change.ts'
export * from './target/countries.ts'
export * from './target/delete.ts'
export * from './target/duplicates.ts'
export * from './target/edit.ts'
export * from './target/enumerations.ts'
export {
  type Column,
  type Field,
  type FieldGroup,
  isBlank,
  isMaskedSsn,
  readFlag,
  type WireValue,
} from './target/field-kinds.ts'
export * from './target/inactive.ts'
export * from './target/lists.ts'
export * from './target/phone.ts'
export * from './target/search.ts'
export * from './target/stage.ts'
export * from './target/states.ts'
export * from './target/target.ts'
export * from './target/update.ts'
export * from './target/wire.ts'
export * from './text/messages.ts'
export * from './time/instant.ts'
export * from './time/office-time.ts'
