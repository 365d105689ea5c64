import { messages, type Role } from '@watchfloor/core'
import { useEffect, useRef } from 'react'
import { showAlert } from '../ui/dialog/alert-store.ts'
import { showDone } from '../ui/toast/done-store.ts'

const texts = messages.screen.shell

/**
 * Tells the user that an admin changed their role. An alert says so where the new role does not have the screen, because what was typed
 * on it goes.
 * @param isLeft whether the role does not have the screen of the path
 */
export function useToldOfRole(
  user: { readonly email: string; readonly role: Role } | undefined,
  isLeft: boolean,
): void {
  const before = useRef(user)
  const { email, role } = user ?? {}
  useEffect(() => {
    const last = before.current
    before.current = email === undefined || role === undefined ? undefined : { email, role }
    if (role === undefined || last?.email !== email || last?.role === role) return
    const changed = texts.roleChanged(messages.screen.training.roles[role])
    if (isLeft) showAlert(changed, texts.roleLeft)
    else showDone(changed)
  }, [email, role, isLeft])
}
