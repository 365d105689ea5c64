import type { Role } from './role.ts'

/** The screens under /dashboard, their menu labels, and who has them in the menu. */
interface Page {
  readonly path: string
  readonly label: string
  /** Who finds it in the menu, in the order of the table. */
  readonly menu: readonly Role[]
  /** Who may open it. */
  readonly open: readonly Role[]
  /** Paths below it belong to it (a record's number follows). */
  readonly prefix?: boolean
}

const office = ['staff', 'admin'] as const

/** Rule R2: every screen once; menus, redirects and landing pages follow from it. */
export const pages = {
  targetEntry: {
    path: '/dashboard/chatterlist',
    label: 'Target Entry',
    menu: ['target-entry', ...office],
    open: ['target-entry', ...office],
  },
  addTarget: {
    path: '/dashboard/addchatterlist',
    label: 'Add Target',
    menu: [],
    open: ['target-entry', ...office],
  },
  chatting: {
    path: '/dashboard',
    label: 'Currently Chatting',
    menu: ['supervisor', ...office],
    open: ['supervisor', ...office],
  },
  onTheHook: {
    path: '/dashboard/incoming',
    label: 'On The Hook',
    menu: ['supervisor', ...office],
    open: ['supervisor', ...office],
  },
  takedown: {
    path: '/dashboard/operationview',
    label: 'Takedown',
    menu: ['supervisor', ...office],
    open: ['supervisor', ...office],
  },
  arrests: {
    path: '/dashboard/arrestlist',
    label: 'Arrest List',
    menu: ['analyst', ...office],
    open: ['analyst', ...office],
  },
  reports: {
    path: '/dashboard/reports',
    label: 'Reports',
    menu: ['analyst', ...office],
    open: ['analyst', ...office],
  },
  inactive: {
    path: '/dashboard/targetlist',
    label: 'Inactive',
    menu: ['supervisor', ...office],
    open: ['supervisor', ...office],
  },
  review: {
    path: '/dashboard/ltchecklist',
    label: 'Commander Review',
    menu: office,
    open: office,
  },
  statistics: {
    path: '/dashboard/statistics',
    label: 'Statistics',
    menu: office,
    open: office,
  },
  briefing: {
    path: '/dashboard/briefing',
    label: 'Briefing',
    menu: office,
    open: office,
  },
  settings: {
    path: '/dashboard/settings',
    label: 'Settings',
    menu: ['admin'],
    open: ['admin'],
  },
  import: {
    path: '/dashboard/import',
    label: 'Import',
    menu: [],
    open: ['admin'],
  },
  display: {
    path: '/dashboard/vipview',
    label: 'Operations Display',
    menu: ['vip', ...office],
    open: ['vip', ...office],
  },
  editTarget: {
    path: '/dashboard/editchatterlist',
    label: 'Edit Target',
    menu: [],
    open: ['analyst', ...office],
    prefix: true,
  },
  basicEdit: {
    path: '/dashboard/basicchatteredit',
    label: 'Edit Target (UC)',
    menu: [],
    open: ['target-entry', ...office],
    prefix: true,
  },
  commanderEdit: {
    path: '/dashboard/lteditchatter',
    label: 'Edit from Commander Review',
    menu: [],
    open: office,
    prefix: true,
  },
} as const satisfies Record<string, Page>

const pageList: readonly Page[] = Object.values(pages)

/** Rule R3: the menu of a role; Logout follows it on screen. The only page of a VIP is called VIP. */
export function menuOf(role: Role): { readonly path: string; readonly label: string }[] {
  return pageList
    .filter((page) => page.menu.includes(role))
    .map(({ path, label }) => ({ path, label: role === 'vip' ? 'VIP' : label }))
}

/**
 * Rule R4. Returns the path where a role lands after signing in, and where it is sent from pages that are not its own: Currently
 * Chatting if the role may open it, else the first page of its menu, else the first that it may open.
 */
export function landingPage(role: Role): string {
  const mine = pageList.filter((page) => page.open.includes(role))
  const [first = pages.chatting] = mine
  if (mine.includes(pages.chatting)) return pages.chatting.path
  return mine.find((page) => page.menu.includes(role))?.path ?? first.path
}

/** Rule R5: the page of a path, compared without regard to case and a final slash; undefined when there is none. */
export function pageAt(path: string): Page | undefined {
  const wanted = path.toLowerCase().replace(/\/+$/, '')
  return pageList.find((page) => page.path === wanted || (page.prefix && wanted.startsWith(`${page.path}/`)))
}

/** The paths of the app outside /dashboard: sign-in and sign-out. */
const openPaths = ['/adminlogin', '/logout']

/** Rule R19: whether the app has a page at a path, whoever may open it. Any other path is answered as not found. */
export function isPage(path: string): boolean {
  const wanted = path.toLowerCase().replace(/\/+$/, '')
  return wanted === '' || openPaths.includes(wanted) || pageAt(wanted) !== undefined
}

/** Rule R6: whether a role may open a path. A path without a page is nobody's. */
export function mayOpen(role: Role, path: string): boolean {
  return pageAt(path)?.open.includes(role) ?? false
}
