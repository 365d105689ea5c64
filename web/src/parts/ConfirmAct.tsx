import type { TargetId } from '@watchfloor/core'
import { type ReactNode, useRef } from 'react'
import { type Act, useAct } from '../data/act.ts'
import { useCloseIfErased } from '../data/erased.ts'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'

interface Props {
  title: string
  /** Label of the button that performs the act. */
  confirm: string
  /** Label of the safe choice; Cancel by default. */
  cancel?: string
  dangerous?: boolean
  act: Act
  /** The record that the dialog names. If it is erased, the dialog closes (rule Z13). */
  record?: TargetId
  onClose: () => void
  /** Called after the dialog closed, if the act succeeded. */
  onDone?: () => void
  children: ReactNode
}

/** Asks, performs an act on confirmation and then closes, even after a failure, which has an alert of its own. */
export function ConfirmAct({ act: asked, record, onClose, onDone, ...dialog }: Props) {
  const { act, busy } = useAct()
  useCloseIfErased(record, onClose)
  // A double click confirms once. The second call would change nothing, and its toast would have no Undo.
  const isConfirmed = useRef(false)
  const perform = async () => {
    if (isConfirmed.current) return
    isConfirmed.current = true
    const isDone = await act(asked)
    onClose()
    if (isDone) onDone?.()
  }
  return <ConfirmDialog {...dialog} busy={busy} onConfirm={perform} onCancel={onClose} />
}
