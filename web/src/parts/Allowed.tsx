import { may, type Permission } from '@watchfloor/core'
import type { ReactNode } from 'react'
import { useRole } from '../data/session.ts'

interface Props {
  /** The permission that the content needs, from the table that the server uses too. */
  to: Permission
  children: ReactNode
}

/** Shows its content only to a role with the permission. */
export function Allowed({ to, children }: Props) {
  return may(useRole(), to) ? children : null
}
