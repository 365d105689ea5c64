import { Tooltip } from '@mantine/core'
import { menuOf, messages, pages } from '@watchfloor/core'
import { NavLink, useNavigate } from 'react-router'
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
              <Tooltip label={label} position="right" disabled={!collapsed}>
                <NavLink to={path} end className="sidebar-item" onClick={onNavigate}>
                  <Icon name={icons[path] ?? 'entry'} />
                  <span className="sidebar-words">{label}</span>
                </NavLink>
              </Tooltip>
            </li>
          ))}
          <li>
            <Tooltip label={messages.shell.logout} position="right" disabled={!collapsed}>
              <button type="button" className="sidebar-item" onClick={() => navigate('/logout')}>
                <Icon name="logout" />
                <span className="sidebar-words">{messages.shell.logout}</span>
              </button>
            </Tooltip>
          </li>
        </ul>
      </nav>
      <NavLink to={pages.account.path} className="sidebar-item sidebar-person" onClick={onNavigate}>
        <Icon name="account" />
        <span className="sidebar-words">
          <span>{messages.screen.shell.signedInAs(user.email)}</span>
          <span className="sidebar-own">{pages.account.label}</span>
        </span>
      </NavLink>
      <button
        type="button"
        className="sidebar-item sidebar-collapse"
        aria-expanded={!collapsed}
        aria-label={collapseText}
        title={collapseText}
        onClick={onCollapse}
      >
        <Icon name={collapsed ? 'expand' : 'collapse'} />
      </button>
    </aside>
  )
}
