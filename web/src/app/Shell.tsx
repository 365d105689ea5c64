import { ActionIcon } from '@mantine/core'
import { useDisclosure, useFocusTrap, useHotkeys, useLocalStorage } from '@mantine/hooks'
import { formatDateTime, messages, zoneName } from '@watchfloor/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../data/session.ts'
import { LastActs } from '../parts/LastActs.tsx'
import { breakpoints } from '../ui/breakpoints.ts'
import { useNow } from '../ui/clock.ts'
import { catchFocus, contentId, headingId } from '../ui/content.ts'
import { Icon } from '../ui/Icon.tsx'
import { LiveIndicator } from './LiveIndicator.tsx'
import { OperationTitle } from './OperationTitle.tsx'
import { SchemeSwitch } from './SchemeSwitch.tsx'
import { Sidebar } from './Sidebar.tsx'
import './shell.css'

const texts = messages.shell

/** The open menu of a narrow window lies over the page. */
const asDialog = { role: 'dialog', 'aria-modal': true, 'aria-label': texts.menu } as const

/** The frame of every screen: the menu at the side, the operation's title above the content. */
export function Shell({ children }: { children: ReactNode }) {
  const [collapsed, setCollapsed] = useLocalStorage({ key: 'watchfloor.menu-collapsed', defaultValue: false })
  const [open, { toggle, close }] = useDisclosure(false)
  const { pathname } = useLocation()
  const burger = useRef<HTMLButtonElement>(null)
  const menu = useFocusTrap(open)
  useFocusAfterSignIn()
  useFocusOnNewScreen(pathname, close)
  useClosedWhenWide(close)
  useOpenMenu(open, () => {
    close()
    burger.current?.focus()
  })

  return (
    <div className="shell" data-collapsed={collapsed || undefined} data-open={open || undefined}>
      <a className="skip-link" href={`#${contentId}`} inert={open}>
        {texts.skip}
      </a>
      <div className="shell-menu" ref={menu} {...(open && asDialog)}>
        <Sidebar collapsed={collapsed} onCollapse={() => setCollapsed(!collapsed)} onNavigate={close} />
        {open && (
          <button type="button" className="shell-shade" aria-label={messages.generic.close} onClick={close} />
        )}
      </div>
      <div className="shell-column">
        <header className="shell-header">
          <ActionIcon
            ref={burger}
            className="shell-burger"
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={texts.menu}
            aria-expanded={open}
            onClick={toggle}
          >
            <Icon name={open ? 'close' : 'menu'} />
          </ActionIcon>
          <OperationTitle inert={open} />
          <Printed />
          <div className="shell-tools" inert={open}>
            <LiveIndicator />
            <LastActs />
            <SchemeSwitch />
          </div>
        </header>
        <main id={contentId} className="shell-content" tabIndex={-1} aria-labelledby={headingId}>
          {children}
        </main>
      </div>
    </div>
  )
}

/** When, where and by whom a screen was printed; shown on paper only. */
function Printed() {
  const { office, user } = useSession()
  const now = useNow({ everySeconds: 60 })
  const time = `${formatDateTime(now, office.timeZone)} ${zoneName(now, office.timeZone)}`
  return <p className="shell-printed">{messages.screen.shell.printed(office.name, time, user.email)}</p>
}

/** Moves the focus into the mobile menu when it opens. Nothing beside it can be reached; Esc closes it from anywhere. */
function useOpenMenu(open: boolean, close: () => void) {
  useEffect(() => {
    if (open) document.querySelector<HTMLElement>('.sidebar-menu .sidebar-item')?.focus()
  }, [open])
  useHotkeys(open ? [['Escape', close]] : [], [])
}

/** Closes the mobile menu when the window becomes wide, because the menu is then beside the content. */
function useClosedWhenWide(close: () => void) {
  useEffect(() => {
    const narrow = window.matchMedia(`(max-width: ${breakpoints.menu}px)`)
    const check = () => {
      if (!narrow.matches) close()
    }
    narrow.addEventListener('change', check)
    return () => narrow.removeEventListener('change', check)
  }, [close])
}

/** Moves the focus to the first screen after a sign-in, whose form had it. A page that was just loaded is read from its top. */
function useFocusAfterSignIn() {
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive) catchFocus()
  }, [])
}

/** Scrolls a new screen to its top, moves the focus to its content and closes the mobile menu. */
function useFocusOnNewScreen(pathname: string, close: () => void) {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    close()
    window.scrollTo(0, 0)
    document.getElementById(contentId)?.focus({ preventScroll: true })
  }, [pathname, close])
}
