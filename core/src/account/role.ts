/** The roles of accounts, as they are stored. */
export const roles = ['target-entry', 'supervisor', 'analyst', 'vip', 'staff', 'admin'] as const
export type Role = (typeof roles)[number]

/** An actor's role: a person's role, or a paired wall display. */
export type ActorRole = Role | 'display'

/** Groups of roles that the rules treat alike. */
const officeRoles = ['staff', 'admin'] as const
const entryRoles = ['target-entry', ...officeRoles] as const
const boardRoles = ['supervisor', ...officeRoles] as const
const caseRoles = ['analyst', ...officeRoles] as const

/** Rule R1. The roles of each permission. Server, screens, command line and documents read this one table. */
export const permissions = {
  'target.list': [...roles, 'display'],
  'target.read': ['target-entry', 'supervisor', 'analyst', ...officeRoles],
  'target.add': entryRoles,
  'target.check-duplicates': ['target-entry', 'supervisor', 'analyst', ...officeRoles],
  'target.edit-uc': entryRoles,
  'target.edit-image': ['target-entry', 'analyst', ...officeRoles],
  'target.request-time': entryRoles,
  'target.edit-case': caseRoles,
  'target.reveal-ssn': caseRoles,
  'record.read': caseRoles,
  'report.read': caseRoles,
  'press.put-back': officeRoles,
  'review.decide': officeRoles,
  'catalogue.edit': caseRoles,
  'journal.read-all': ['admin'],
  'journal.undo-any': boardRoles,
  'target.update': ['target-entry', 'supervisor', 'analyst', ...officeRoles],
  'target.inactive': boardRoles,
  'target.delete': boardRoles,
  'target.delete-any': officeRoles,
  'target.restore': officeRoles,
  'target.purge': ['admin'],
  'target.import': ['admin'],
  'schedule.approve': boardRoles,
  'schedule.no-show': boardRoles,
  'arrest.record': boardRoles,
  'scene.acknowledge': boardRoles,
  'log.keep': boardRoles,
  'arrest.undo': officeRoles,
  'guest.add': boardRoles,
  'counts.read': ['supervisor', 'vip', ...officeRoles, 'display'],
  'statistics.read': officeRoles,
  'arrest-total.set': ['admin'],
  'account.manage': ['admin'],
  'display.manage': ['admin'],
  'backup.make': ['admin'],
  'token.manage': ['admin'],
  'webhook.manage': ['admin'],
  'push.receive': boardRoles,
  'display.facts': ['vip', ...officeRoles, 'display'],
  'operation.manage': ['admin'],
  'operation.closeout': officeRoles,
  'hold.read': officeRoles,
  'hold.manage': ['admin'],
  'live.follow': [...roles, 'display'],
  'image.read': [...roles],
  'openapi.read': [...roles],
} as const satisfies Record<string, readonly ActorRole[]>

export type Permission = keyof typeof permissions

/** Rule R1. Whether a role has a permission. */
export function may(actor: ActorRole, permission: Permission): boolean {
  return (permissions[permission] as readonly ActorRole[]).includes(actor)
}
