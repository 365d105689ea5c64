import { type Role, roles } from './role.ts'

/** A screen under /dashboard, with its menu label and the roles that may open it. */
interface Page {
  readonly path: string
  readonly label: string
  /** Roles that have the page in their menu. The order of entries is that of the table. */
  readonly menu: readonly Role[]
  /** Roles that may open it. */
  readonly open: readonly Role[]
  /** Whether the page also covers the paths below its own (a record's number follows). */
  readonly prefix?: boolean
  /** Path of the page that this one is a part of. The menu marks its entry. */
  readonly partOf?: string
}

const office = ['staff', 'admin'] as const

/** Rule R2. Every screen, declared once. Menus, redirects and landing pages follow from this table. */
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
  nightLog: {
    path: '/dashboard/nightlog',
    label: 'Night Log',
    menu: [],
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
  reviewTurn: {
    path: '/dashboard/reviewturn',
    label: 'Review in Turn',
    menu: [],
    open: office,
    partOf: '/dashboard/ltchecklist',
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
  operations: {
    path: '/dashboard/operations',
    label: 'Operations',
    menu: [],
    open: office,
    prefix: true,
  },
  journal: {
    path: '/dashboard/journal',
    label: 'Journal',
    menu: [],
    open: ['admin'],
  },
  deleted: {
    path: '/dashboard/deleted',
    label: 'Deleted Records',
    menu: [],
    open: office,
  },
  account: {
    path: '/dashboard/account',
    label: 'My Account',
    menu: [],
    open: roles,
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

/** Rule R3. Returns the menu of a role in its order. The screen adds Logout at the end. The only page of a VIP is called VIP. */
export function menuOf(role: Role): { readonly path: string; readonly label: string }[] {
  return pageList
    .filter((page) => page.menu.includes(role))
    .map(({ path, label }) => ({ path, label: role === 'vip' ? 'VIP' : label }))
}

/**
 * Rule R4. Returns the path where a role lands after signing in and after opening a page that it may not open: Currently Chatting
 * if the role may open it, else the first page of its menu, else the first page that it may open.
 */
export function landingPage(role: Role): string {
  const mine = pageList.filter((page) => page.open.includes(role))
  const [first = pages.chatting] = mine
  if (mine.includes(pages.chatting)) return pages.chatting.path
  return mine.find((page) => page.menu.includes(role))?.path ?? first.path
}

/** Rule R5. Returns the page at a path, or undefined. Case and a final slash are ignored. */
export function pageAt(path: string): Page | undefined {
  const wanted = path.toLowerCase().replace(/\/+$/, '')
  return pageList.find((page) => page.path === wanted || (page.prefix && wanted.startsWith(`${page.path}/`)))
}

/** Paths of the app outside /dashboard: sign-in and sign-out. */
const openPaths = ['/adminlogin', '/logout']

/** Rule R19. Whether the app has a page at a path, whatever role may open it. Any other path gets a "not found" reply. */
export function isPage(path: string): boolean {
  const wanted = path.toLowerCase().replace(/\/+$/, '')
  return wanted === '' || openPaths.includes(wanted) || pageAt(wanted) !== undefined
}

/** Rule R3. Returns how the menu marks an entry at a path: as its page, as the page that it is a part of, or not at all. */
export function menuMark(entry: string, path: string): 'page' | 'part' | undefined {
  const page = pageAt(path)
  if (page?.path === entry) return 'page'
  return page?.partOf === entry ? 'part' : undefined
}

/** Rule R6. Whether a role may open a path. No role may open a path without a page. */
export function mayOpen(role: Role, path: string): boolean {
  return pageAt(path)?.open.includes(role) ?? false
}
