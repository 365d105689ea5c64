// The names of this folder that other workspaces use.
export {
  addressLimits,
  type CostlyCall,
  callLimits,
  costlyLanes,
  type QueuedCall,
  retrySecondsOf,
} from './call-limits.ts'
export { type DemoAccount, isTrainingOffice, listDemoAccounts } from './demo-accounts.ts'
export { allowedDraft, forbiddenField, isLeftOutOfDraft, isSetElsewhere } from './edit-rights.ts'
export { type ExportedList, listTitle } from './exported-list.ts'
export { factorUsed } from './factor-used.ts'
export { type AccountUse, idleAccounts, isSoonIdle } from './idle-account.ts'
export { mayBeLimited, mayLoseAdmin } from './last-admin.ts'
export {
  countAttempt,
  forgottenBefore,
  isLocked,
  minutesLocked,
  noFailures,
  type SignInFailures,
  withoutAttempt,
} from './lockout.ts'
export { isPage, landingPage, mayOpen, menuMark, menuOf, pageAt, pages } from './pages.ts'
export {
  minPasswordLength,
  normalizePassword,
  type PasswordFacts,
  passwordProblem,
  readEmail,
  readNewEmail,
} from './password.ts'
export {
  impliedFields,
  keepsCorrectable,
  listFields,
  recordFields,
  seenPlaces,
  seesField,
  visibleTo,
} from './projection.ts'
export { type ActorRole, may, type Permission, type Role, roles } from './role.ts'
export {
  type DueStep,
  dueStep,
  type FactorKind,
  factorKinds,
  isConfirmed,
  isFreshStep,
  isUnfinishedValid,
  mayLoseFactor,
  readFactorName,
  readFactorRoles,
  readRecoveryCode,
  recoveryCodeCount,
  unfinishedSince,
} from './second-factor.ts'
export {
  isSessionOver,
  type SessionLimits,
  type SessionTimes,
  sessionEnds,
  sessionOverBefore,
  sessionWarningMin,
} from './session.ts'
export {
  defaultTokenRole,
  isServiceToken,
  isTokenExpired,
  readTokenName,
  type TokenScope,
  tokenActorName,
  tokenDays,
  tokenEnds,
  tokenPrefix,
} from './token.ts'
export { tokensFinding } from './token-finding.ts'
