import { may, type OperationWork, type Permission, whyNoWork } from '@watchfloor/core'
import type { ReactNode } from 'react'
import { useSession } from '../data/session.ts'

interface Props {
  /** The permission that the content needs, from the table that the server uses too. */
  to: Permission
  /** The kind of work that the content does. An operation that refuses it does not show the content (rule O3). */
  work?: OperationWork
  /** Shown to the others. */
  instead?: ReactNode
  children: ReactNode
}

/** Shows its content only to a role with the permission, in an operation that takes the work. */
export function Allowed({ to, work, instead = null, children }: Props) {
  const { user, operation } = useSession()
  const isTaken = work === undefined || whyNoWork(operation, work) === undefined
  return may(user.role, to) && isTaken ? children : instead
}
