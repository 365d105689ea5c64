import { useRef } from 'react'
import { ActButton } from '../ActButton.tsx'

interface Props {
  children: string
  busy: boolean
  /** Loads the next entries of the list above the button. */
  onLoad: () => Promise<unknown>
}

/** Shows older entries of a list. With the last of them the button goes, and the focus moves to the first entry that it loaded. */
export function OlderButton({ children, busy, onLoad }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const load = async () => {
    const list = place.current?.previousElementSibling
    const entries = () => list?.querySelectorAll<HTMLElement>('tbody tr, li') ?? []
    const known = entries().length
    await onLoad()
    setTimeout(() => {
      if (document.activeElement === document.body) focusEntry(entries()[known])
    })
  }
  return (
    <div ref={place} className="older">
      <ActButton variant="default" busy={busy} onClick={() => void load()}>
        {children}
      </ActButton>
    </div>
  )
}

function focusEntry(entry: HTMLElement | undefined): void {
  if (!entry) return
  entry.tabIndex = -1
  entry.focus()
}
