import { Tooltip } from '@mantine/core'
import { menuOf, messages, pages } from '@watchfloor/core'
import type { ReactElement } from 'react'
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
              <Tip text={label} isOff={!collapsed}>
                <NavLink to={path} end className="sidebar-item" onClick={onNavigate}>
                  <Icon name={icons[path] ?? 'entry'} />
                  <span className="sidebar-words">{label}</span>
                </NavLink>
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
