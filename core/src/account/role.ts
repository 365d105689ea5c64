/** The roles of the desk, stored with the account. */
export const roles = ['target-entry', 'supervisor', 'analyst', 'vip', 'staff', 'admin'] as const
export type Role = (typeof roles)[number]

/** Who may act: a person in a role, or a paired wall display. */
export type Party = Role | 'display'

/** Roles that the rules treat alike, named once. */
const office = ['staff', 'admin'] as const
const entry = ['target-entry', ...office] as const
const floor = ['supervisor', ...office] as const
const desk = ['analyst', ...office] as const

/** Rule R1: who may do what. Server, screens, command line and documents read this one table. */
export const permissions = {
  'target.list': [...roles, 'display'],
  'target.read': ['target-entry', 'supervisor', 'analyst', ...office],
  'target.add': entry,
  'target.check-duplicates': ['target-entry', 'supervisor', 'analyst', ...office],
  'target.edit-uc': entry,
  'target.edit-image': ['target-entry', 'analyst', ...office],
  'target.request-time': entry,
  'target.edit-case': desk,
  'target.reveal-ssn': desk,
  'record.read': desk,
  'report.read': desk,
  'press.put-back': office,
  'catalogue.edit': desk,
  'journal.read-all': ['admin'],
  'target.update': ['target-entry', 'supervisor', 'analyst', ...office],
  'target.inactive': floor,
  'target.delete': floor,
  'target.delete-any': office,
  'target.purge': ['admin'],
  'target.import': ['admin'],
  'schedule.approve': floor,
  'schedule.no-show': floor,
  'arrest.record': floor,
  'arrest.undo': office,
  'guest.add': floor,
  'counts.read': ['supervisor', 'vip', ...office, 'display'],
  'statistics.read': office,
  'arrest-total.set': ['admin'],
  'account.manage': ['admin'],
  'display.manage': ['admin'],
  'live.follow': [...roles, 'display'],
  'image.read': [...roles],
  'openapi.read': [...roles],
} as const satisfies Record<string, readonly Party[]>

export type Permission = keyof typeof permissions

/** Whether a role may do a thing. */
export function may(party: Party, permission: Permission): boolean {
  return (permissions[permission] as readonly Party[]).includes(party)
}
