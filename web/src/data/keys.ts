import type { Query, QueryKey } from '@tanstack/react-query'
import type { OperationId, Role, SubListName, TargetId, ViewName } from '@watchfloor/core'

/** The operations that statistics count: all, one, or the session's, and the one that is compared with them. */
interface StatisticsScope {
  readonly operation: 'all' | OperationId | undefined
  readonly compare: OperationId | undefined
}

const scopeKey = ({ operation, compare }: StatisticsScope) => [operation ?? 'own', compare ?? 'none']

/** The key of every query. The first part names its kind; `followsChanges` decides by it. */
export const keys = {
  me: ['me'],
  welcome: ['welcome'],
  office: ['office'],
  doctor: ['doctor'],
  factors: ['factors'],
  ownSessions: ['own-sessions'],
  pushes: ['pushes'],
  browserKey: (email: string) => ['own-browser', 'key', email],
  savedViews: (email: string) => ['own-browser', 'views', email],
  operations: ['operations'],
  closeout: (operation: OperationId) => ['operations', 'closeout', operation],
  holds: ['operations', 'holds'],
  recordHolds: (id: TargetId) => ['record-holds', id],
  targets: (role: Role, operation: OperationId) => ['targets', role, operation],
  firstRows: (role: Role, operation: OperationId, rows: string) => ['first-rows', role, operation, rows],
  counter: (name: 'chatting' | 'upcoming' | 'arrests', operation: OperationId) => [
    'counters',
    name,
    operation,
  ],
  count: (name: 'total' | 'total-history') => ['counts', name],
  record: (role: Role, id: TargetId) => ['record', role, id],
  knownTargets: (phone: string) => ['known-targets', phone],
  seenBefore: (person: string) => ['seen-before', person],
  items: (id: TargetId, list: SubListName) => ['items', id, list],
  ownCaseNumber: (id: TargetId) => ['own-case-number', id],
  catalogue: ['catalogue'],
  presence: (id: TargetId) => ['presence', id],
  journal: (id: TargetId) => ['journal', id],
  wholeJournal: (filters: string) => ['whole-journal', filters],
  nightLog: (kind: string) => ['night-log', kind],
  deleted: ['deleted'],
  pdf: (id: TargetId) => ['pdf', id],
  wholeRecord: (id: TargetId) => ['whole-record', id],
  missing: ['missing'],
  days: ['days'],
  view: (view: ViewName, scope: StatisticsScope) => ['statistics', 'view', view, ...scopeKey(scope)],
  arrestees: (view: ViewName, scope: StatisticsScope, group: string, part: string, page: number) => [
    'statistics',
    'arrestees',
    view,
    ...scopeKey(scope),
    group,
    part,
    page,
  ],
  sheet: (scope: StatisticsScope, kept: number | undefined) => [
    'statistics',
    'sheet',
    ...scopeKey(scope),
    kept ?? 'now',
  ],
  keptSheets: (scope: StatisticsScope) => ['statistics', 'kept', ...scopeKey(scope)],
  overview: (scope: StatisticsScope) => ['statistics', 'overview', ...scopeKey(scope)],
  contradictions: (scope: StatisticsScope) => ['statistics', 'contradictions', ...scopeKey(scope)],
  overTime: ['statistics', 'over-time'],
  accounts: ['accounts'],
  tokens: ['tokens'],
  webhooks: ['webhooks'],
  displays: ['displays'],
} as const

/** The kinds that no change of a record or setting affects, because they are about the session or the server itself. */
const aboutSession: readonly unknown[] = [
  keys.me[0],
  keys.welcome[0],
  keys.factors[0],
  keys.ownSessions[0],
  keys.doctor[0],
  keys.savedViews('')[0],
]

/** The kinds that are the same whatever operation the session works in. A record is named by its id and stays in its own operation. */
const outsideOperations: readonly unknown[] = [
  ...aboutSession,
  keys.operations[0],
  keys.record('admin', 0)[0],
  keys.items(0, 'charges')[0],
]

/** Whether the result of a query belongs to the operation that the session works in. */
export function isInOperation(key: QueryKey): boolean {
  return !outsideOperations.includes(key[0])
}

/** Whether a query is a list of targets. Its changes bring the counters with them. */
export function isTargetList(key: QueryKey): boolean {
  return key[0] === keys.targets('admin', 0)[0]
}

export function isRecord({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return queryKey[0] === keys.record('admin', 0)[0]
}

export function isCounter(key: QueryKey): boolean {
  return key[0] === keys.counter('chatting', 0)[0]
}

/** Whether a change by any user may affect the result of a query. */
export function followsChanges(key: QueryKey): boolean {
  return !aboutSession.includes(key[0])
}
