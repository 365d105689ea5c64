import { Tooltip } from '@mantine/core'
import { menuMark, menuOf, messages, pages } from '@watchfloor/core'
import type { ReactElement } from 'react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import { useSession } from '../data/session.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { Mark } from '../ui/Mark.tsx'

interface Props {
  /** Only the icons are shown. */
  collapsed: boolean
  onCollapse: () => void
  onNavigate: () => void
}

const icons: Readonly<Record<string, IconName>> = {
  [pages.targetEntry.path]: 'entry',
  [pages.chatting.path]: 'chatting',
  [pages.onTheHook.path]: 'hook',
  [pages.takedown.path]: 'takedown',
  [pages.arrests.path]: 'arrests',
  [pages.reports.path]: 'reports',
  [pages.inactive.path]: 'inactive',
  [pages.review.path]: 'review',
  [pages.statistics.path]: 'statistics',
  [pages.briefing.path]: 'briefing',
  [pages.settings.path]: 'settings',
  [pages.display.path]: 'display',
}

/** The menu of the user's role, with Logout at its end. */
export function Sidebar({ collapsed, onCollapse, onNavigate }: Props) {
  const { user } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const collapseText = collapsed ? messages.shell.expand : messages.shell.collapse
  return (
    <aside className="sidebar">
      <div className="sidebar-brand">
        <Mark size={32} />
        <span className="sidebar-words">{messages.shell.product}</span>
      </div>
      <nav className="sidebar-menu" aria-label={messages.screen.shell.navigation}>
        <ul>
          {menuOf(user.role).map(({ path, label }) => (
            <li key={path}>
              <Tip text={label} isOff={!collapsed}>
                <Link to={path} {...markOf(path, pathname)} onClick={onNavigate}>
                  <Icon name={icons[path] ?? 'entry'} />
                  <span className="sidebar-words">{label}</span>
                </Link>
              </Tip>
            </li>
          ))}
          <li>
            <Tip text={messages.shell.logout} isOff={!collapsed}>
              <button type="button" className="sidebar-item" onClick={() => navigate('/logout')}>
                <Icon name="logout" />
                <span className="sidebar-words">{messages.shell.logout}</span>
              </button>
            </Tip>
          </li>
        </ul>
      </nav>
      <Tip text={pages.account.label} isOff={!collapsed}>
        <NavLink to={pages.account.path} className="sidebar-item sidebar-person" onClick={onNavigate}>
          <Icon name="account" />
          <span className="sidebar-words">
            <span>{messages.screen.shell.signedInAs(user.email)}</span>
            <span className="sidebar-own">{pages.account.label}</span>
          </span>
        </NavLink>
      </Tip>
      <Tip text={collapseText}>
        <button
          type="button"
          className="sidebar-item sidebar-collapse"
          aria-expanded={!collapsed}
          aria-label={collapseText}
          onClick={onCollapse}
        >
          <Icon name={collapsed ? 'expand' : 'collapse'} />
        </button>
      </Tip>
    </aside>
  )
}

/** Returns the attributes that mark an entry as the current one, if it is. */
function markOf(entry: string, pathname: string) {
  const mark = menuMark(entry, pathname)
  if (!mark) return { className: 'sidebar-item' }
  return { className: 'sidebar-item active', 'aria-current': mark === 'page' ? 'page' : 'true' } as const
}

interface TipProps {
  text: string
  isOff?: boolean
  children: ReactElement
}

/** Shows the name of an icon beside it, for the mouse and for the keyboard. */
function Tip({ text, isOff = false, children }: TipProps) {
  return (
    <Tooltip
      label={text}
      position="right"
      disabled={isOff}
      events={{ hover: true, focus: true, touch: false }}
    >
      {children}
    </Tooltip>
  )
}
