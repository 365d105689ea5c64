import { may, type Permission } from '@watchfloor/core'
import type { ReactNode } from 'react'
import { useRole } from '../data/session.ts'

interface Props {
  /** What the button does, by the table of permissions that the server reads too. */
  to: Permission
  children: ReactNode
}

/** Shows its content only to a role that may do it. */
export function Allowed({ to, children }: Props) {
  return may(useRole(), to) ? children : null
}
