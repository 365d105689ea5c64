import { Button, TextInput } from '@mantine/core'
import { keepsCorrectable, messages, type Target } from '@watchfloor/core'
import { useEffect, useRef, useState } from 'react'
import { useAct } from '../../data/act.ts'
import { useOwnCaseNumber } from '../../data/own-case-numbers.ts'
import { useRole } from '../../data/session.ts'
import { caseNumberAct } from '../../parts/board-acts.ts'
import { SafeForm } from '../../ui/SafeForm.tsx'
import { targetName } from '../../ui/target-name.ts'

interface Props {
  target: Target
  /** Takes the focus when the field appears. */
  takesFocus: boolean
  /** Called when something is typed that is not saved, and when that ends. */
  onTyping: (isTyping: boolean) => void
}

const texts = messages.screen.board

/** The case number beside an arrest. A role whose list has no numbers sees the one it recorded itself, and can change it. */
export function CaseNumberField({ target, takesFocus, onTyping }: Props) {
  const isUnseen = keepsCorrectable(useRole())
  const own = useOwnCaseNumber(target)
  const [isChanging, setChanging] = useState(false)
  // The changed row may arrive before the answer to the call that changed it.
  const [isSavedHere, setSavedHere] = useState(false)
  if (isUnseen && own !== undefined && !isChanging) {
    return (
      <CaseRecorded
        caseNumber={own}
        name={targetName(target)}
        takesFocus={isSavedHere}
        onChange={() => setChanging(true)}
      />
    )
  }
  return (
    <CaseNumberForm
      target={target}
      known={isUnseen ? (own ?? '') : target.caseNumber}
      isUnseen={isUnseen}
      takesFocus={takesFocus || isChanging}
      onTyping={onTyping}
      onSave={() => setSavedHere(true)}
      onSaved={() => setChanging(false)}
    />
  )
}

interface FormProps extends Props {
  /** The recorded number, as far as this user knows it. */
  known: string
  isUnseen: boolean
  /** Called before the number is sent, and after it was recorded. */
  onSave: () => void
  onSaved: () => void
}

/** The field of a case number. Enter moves to Save, so a second Enter saves what was read back. */
function CaseNumberForm({ target, known, isUnseen, takesFocus, onTyping, onSave, onSaved }: FormProps) {
  // Only what was typed here is kept and sent: the number may be changed by somebody else meanwhile.
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { act, busy } = useAct()
  const field = useFocus<HTMLInputElement>(takesFocus)
  const name = targetName(target)
  const save = async () => {
    // A role that cannot read the number must not clear it by saving an empty field.
    const isMissing = isUnseen && (typed ?? known).trim() === ''
    setProblem(isMissing ? texts.caseMissing : undefined)
    if (isMissing) return
    onSave()
    const isChanged = typed !== undefined && typed !== known
    if (isChanged && !(await act(caseNumberAct(target, typed)))) return
    type(undefined)
    onSaved()
  }
  const type = (text: string | undefined) => {
    setTyped(text)
    onTyping(text !== undefined && text !== known)
  }
  return (
    <SafeForm onSave={save} label={texts.editCaseTitle(name)}>
      <span className="case-number-field">
        <TextInput
          ref={field}
          size="xs"
          aria-label={texts.editCaseTitle(name)}
          placeholder={texts.caseNumber}
          title={isUnseen ? texts.caseReplaces : undefined}
          error={problem}
          value={typed ?? known}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        />
        <Button type="submit" size="xs" variant="light" loading={busy} aria-label={texts.saveCaseOf(name)}>
          {messages.generic.save}
        </Button>
      </span>
    </SafeForm>
  )
}

interface RecordedProps {
  caseNumber: string
  name: string
  takesFocus: boolean
  onChange: () => void
}

function CaseRecorded({ caseNumber, name, takesFocus, onChange }: RecordedProps) {
  return (
    <span className="case-number-recorded">
      <span>
        {texts.editCase} <span className="whole strong">{caseNumber}</span> {texts.caseRecorded}
      </span>
      <Button
        ref={useFocus<HTMLButtonElement>(takesFocus)}
        size="xs"
        variant="default"
        aria-label={texts.changeCaseOf(name)}
        onClick={onChange}
      >
        {texts.changeCase}
      </Button>
    </span>
  )
}

/** Gives the focus to an element once, when it appears. */
function useFocus<E extends HTMLElement>(takesFocus: boolean) {
  const element = useRef<E>(null)
  const wants = useRef(takesFocus)
  useEffect(() => {
    if (wants.current) element.current?.focus({ preventScroll: true })
    wants.current = false
  }, [])
  return element
}
