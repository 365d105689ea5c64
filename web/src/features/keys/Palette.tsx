import { TextInput } from '@mantine/core'
import {
  type CommandMatch,
  type CommandReadBack,
  type Destination,
  isReadBack,
  listDestinations,
  listExamples,
  messages,
  readCommand,
  type Target,
} from '@watchfloor/core'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../../data/act.ts'
import { useSavedViews } from '../../data/saved-views.ts'
import { useOffice, useRole } from '../../data/session.ts'
import { useTargets } from '../../data/targets.ts'
import { serverNow, useNow } from '../../ui/clock.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { actOf } from './command-act.ts'
import './keys.css'

const texts = messages.keyboard
const noTargets: readonly Target[] = []

/** How far a key moves the choice. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Goes to pages and people, and carries out a dispatcher's commands (rule C10), each read back before a second Enter. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [readBack, setReadBack] = useState<CommandReadBack>()
  const [chosen, setChosen] = useState(0)
  const { reading, options } = useReading(typed)
  const navigate = useNavigate()
  const { act, busy } = useAct()
  const role = useRole()
  const listId = useId()
  const isAgain = reading?.state === 'ready' && isReadBack(readBack, typed, reading.act)

  function type(text: string) {
    setTyped(text)
    setReadBack(undefined)
    setChosen(0)
  }

  async function enter() {
    if (busy) return
    if (!reading) return go(options[chosen])
    if (reading.state !== 'ready') return
    if (!isAgain) return setReadBack({ typed, act: reading.act })
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
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    setChosen((before) => Math.min(Math.max(before + step, 0), Math.max(options.length - 1, 0)))
  }

  return (
    <Dialog title={texts.palette} onClose={onClose} width={620}>
      <TextInput
        label={texts.field}
        description={texts.fieldHint(listExamples(role))}
        value={typed}
        maxLength={1_000}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={options[chosen] && `${listId}-${chosen}`}
        data-autofocus
        ref={focusNow}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ReadBack words={reading?.words ?? ''} isReady={reading?.state === 'ready'} isAgain={isAgain} />
      {reading?.state === 'choose' && <Matches matches={reading.matches} />}
      <Options id={listId} options={options} chosen={chosen} onChoose={go} />
    </Dialog>
  )
}

/** Takes the focus as soon as the field is there. A dialog does so in a later task, and would lose what is typed until then. */
function focusNow(field: HTMLInputElement | null): void {
  field?.focus()
}

/** Reads what was typed: a command, or the beginning of where to go. */
function useReading(typed: string) {
  const role = useRole()
  const { timeZone: zone } = useOffice()
  const { data: targets = noTargets } = useTargets()
  const { views } = useSavedViews()
  const now = useNow({ everySeconds: 30 })
  const reading = readCommand(typed, { targets, role, now, zone })
  const options = useMemo(
    () => (reading ? [] : listDestinations(typed, { targets, role, views })),
    [reading, typed, targets, role, views],
  )
  return { reading, options }
}

interface ReadBackProps {
  words: string
  isReady: boolean
  /** Whether the next Enter carries it out. */
  isAgain: boolean
}

/** Shows what the typed command would do. */
function ReadBack({ words, isReady, isAgain }: ReadBackProps) {
  return (
    <p className="palette-words" role="status" data-ready={isReady || undefined}>
      {words !== '' && <strong>{words}</strong>} {isReady && messages.command[isAgain ? 'again' : 'first']}
    </p>
  )
}

interface OptionsProps {
  id: string
  options: readonly Destination[]
  /** Index of the chosen one. */
  chosen: number
  onChoose: (option: Destination) => void
}

/** The pages and people that fit what was typed. */
function Options({ id, options, chosen, onChoose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div ref={list} id={id} role="listbox" aria-label={texts.palette} className="palette-options">
      {options.map((option, index) => (
        <button
          key={option.path + option.label}
          type="button"
          role="option"
          id={`${id}-${index}`}
          tabIndex={-1}
          aria-selected={index === chosen}
          onClick={() => onChoose(option)}
        >
          <span>{option.label}</span> <span className="quiet">{option.detail}</span>
        </button>
      ))}
    </div>
  )
}

/** The people that a command may mean. */
function Matches({ matches }: { matches: readonly CommandMatch[] }) {
  return (
    <ul className="palette-matches">
      {matches.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  )
}
