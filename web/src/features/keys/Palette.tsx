import { TextInput } from '@mantine/core'
import { type Destination, listDestinations, messages, readCommand, type Target } from '@watchfloor/core'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../../data/act.ts'
import { useSavedViews } from '../../data/saved-views.ts'
import { useOffice, useRole } from '../../data/session.ts'
import { useTargets } from '../../data/targets.ts'
import { serverNow } from '../../ui/clock.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { actOf } from './command-act.ts'
import './keys.css'

const texts = messages.keyboard
const noTargets: readonly Target[] = []

/** Goes to pages and people, and carries out a dispatcher's commands (rule C10), each read back before a second Enter. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [readBack, setReadBack] = useState<string>()
  const [chosen, setChosen] = useState(0)
  const role = useRole()
  const { timeZone: zone } = useOffice()
  const { data: targets = noTargets } = useTargets()
  const { views } = useSavedViews()
  const navigate = useNavigate()
  const { act, busy } = useAct()
  const listId = useId()
  const reading = readCommand(typed, { targets, role, now: serverNow(), zone })
  const options = useMemo(
    () => (reading ? [] : listDestinations(typed, { targets, role, views })),
    [reading, typed, targets, role, views],
  )
  const words = reading?.words ?? ''
  const isReadBack = readBack !== undefined && readBack === typed

  function type(text: string) {
    setTyped(text)
    setReadBack(undefined)
    setChosen(0)
  }

  async function enter() {
    if (busy) return
    if (!reading) return go(options[chosen])
    if (reading.state !== 'ready') return
    if (!isReadBack) return setReadBack(typed)
    if (reading.act.kind === 'add') {
      const { caseAgent, pasted } = reading.act
      onClose()
      return navigate('/dashboard/addchatterList', { state: { caseAgent, pasted } })
    }
    if (await act(actOf(reading.act, serverNow()))) onClose()
    else setReadBack(undefined)
  }

  function go(option: Destination | undefined) {
    if (!option) return
    onClose()
    void navigate(option.path)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      void enter()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setChosen((before) => Math.min(Math.max(before + step, 0), Math.max(options.length - 1, 0)))
    }
  }

  return (
    <Dialog title={texts.palette} onClose={onClose} width={620}>
      <TextInput
        label={texts.field}
        description={texts.fieldHint}
        value={typed}
        maxLength={1_000}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={options[chosen] && `${listId}-${chosen}`}
        data-autofocus
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <p className="palette-words" role="status" data-ready={reading?.state === 'ready' || undefined}>
        {words !== '' && <strong>{words}</strong>}{' '}
        {reading?.state === 'ready' && (isReadBack ? messages.command.again : messages.command.first)}
      </p>
      {reading?.state === 'choose' && (
        <ul className="palette-matches">
          {reading.matches.map(({ id, screenName, caseAgent }) => (
            <li key={id}>{messages.command.named(screenName, caseAgent)}</li>
          ))}
        </ul>
      )}
      <div id={listId} role="listbox" aria-label={texts.palette} className="palette-options">
        {options.map((option, index) => (
          <button
            key={option.path + option.label}
            type="button"
            role="option"
            id={`${listId}-${index}`}
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={() => go(option)}
          >
            <span>{option.label}</span> <span className="quiet">{option.detail}</span>
          </button>
        ))}
      </div>
    </Dialog>
  )
}
