import { Modal } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { type FocusEvent, type ReactNode, useRef, useState } from 'react'
import { useKeepsScreen } from '../form/keep-screen.ts'
import { useFocusGivenBack } from '../use-focus-given-back.ts'
import { useIsTopDialog } from './dialog-stack.ts'

interface Props {
  /** Names what will happen. */
  title: string
  onClose: () => void
  children: ReactNode
  /** Width (px). */
  width?: number
  /** False for a dialog that the user must answer. */
  closable?: boolean
  /** True hides what lies beneath, which others may see while nobody is signed in. */
  covers?: boolean
  /** True if nothing in it depends on the operation of the session. What is typed in it then stays when that changes. */
  ofOffice?: boolean
}

/** A dialog over the screen. Esc closes it; it keeps the focus inside and returns it when it closes. */
export function Dialog(props: Props) {
  const { title, onClose, children, width = 460, closable = true, covers = false, ofOffice = false } = props
  const isTop = useIsTopDialog()
  const [isTyped, setTyped] = useState(false)
  const isFocused = useRef(false)
  useKeepsScreen(ofOffice && isTyped)
  useFocusGivenBack()
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={width}
      centered
      returnFocus={false}
      closeOnClickOutside={false}
      closeOnEscape={closable && isTop}
      trapFocus={isTop}
      transitionProps={{ duration: 0 }}
    >
      {isTop && (
        <Modal.Overlay {...(covers && { backgroundOpacity: 1, color: 'var(--mantine-color-body)' })} />
      )}
      <Modal.Content
        data-covers={covers || undefined}
        onFocusCapture={(event) => {
          markFocused(event)
          if (!isFocused.current) showFirst(event.target)
          isFocused.current = true
        }}
        onInputCapture={() => setTyped(true)}
      >
        <div className="dialog-head">
          <Modal.Title className="dialog-title">{title}</Modal.Title>
          {closable && <Modal.CloseButton aria-label={messages.generic.close} />}
        </div>
        <Modal.Body className="dialog-body">{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/**
 * Marks the control that has the focus as the one that Mantine gives the focus to. Mantine does that in a task after the dialog opens;
 * on a slow machine the user types into a field by then, and a space would press Cancel.
 */
function markFocused({ currentTarget: dialog, target }: FocusEvent<HTMLElement>): void {
  if (target === dialog || !dialog.contains(target)) return
  for (const marked of dialog.querySelectorAll('[data-autofocus]')) marked.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', 'true')
}

/** Scrolls to the field that has the focus first, because Mantine does not. The buttons are in view already. */
function showFirst(control: Element): void {
  if (control.matches('input, select, textarea')) control.scrollIntoView({ block: 'nearest' })
}
