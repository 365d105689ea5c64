import { useLocalStorage } from '@mantine/hooks'
import { mayOpen, pages } from '@watchfloor/core'
import { type ComponentType, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useRole } from '../../data/session.ts'
import { loadPart } from '../../ui/load-part.ts'
import { isTyping, moveRow, pressKey } from './row-keys.ts'

/** A dialog of the keyboard, loaded when it is first opened. */
interface Part {
  readonly Component: ComponentType<{ onClose: () => void }>
}

const parts = {
  palette: async (): Promise<Part> => ({ Component: (await import('./Palette.tsx')).Palette }),
  help: async (): Promise<Part> => ({ Component: (await import('./KeyHelp.tsx')).KeyHelp }),
}

/**
 * The keys of the boards: `/` searches, `n` adds a target, arrows or `j` and `k` move between rows, a letter presses the button of a
 * row or of the page, `?` shows the keys, Ctrl+K opens the palette. Single keys can be turned off (WCAG 2.2, 2.1.4).
 */
export function KeyCommands() {
  const role = useRole()
  const navigate = useNavigate()
  const [isOn] = useLocalStorage({ key: 'watchfloor.keys', defaultValue: true })
  const [open, setOpen] = useState<Part>()

  useEffect(() => {
    const show = (name: keyof typeof parts) =>
      void loadPart(parts[name])
        .then(setOpen)
        .catch(() => undefined)
    const singles: Readonly<Record<string, () => unknown>> = {
      '/': () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus(),
      '?': () => show('help'),
      n: () => mayOpen(role, pages.addTarget.path) && navigate(pages.addTarget.path),
      j: () => pressKey('j') || moveRow(1),
      k: () => pressKey('k') || moveRow(-1),
      ArrowDown: () => moveRow(1),
      ArrowUp: () => moveRow(-1),
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const { key } = event
      if (key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        show('palette')
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      // Arrows are no single letters: they stay when those are off.
      if (!isOn && !key.startsWith('Arrow')) return
      // A held letter would act on one row after the other. Moving between rows may repeat.
      if (event.repeat && /^[a-z]$/.test(key) && !'jk'.includes(key)) return
      const single = singles[key]
      if (single) {
        event.preventDefault()
        single()
      } else if (/^[a-z]$/.test(key) && pressKey(key)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn, role, navigate])

  return open && <open.Component onClose={() => setOpen(undefined)} />
}
