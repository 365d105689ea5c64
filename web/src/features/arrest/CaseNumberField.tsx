import { Button, TextInput } from '@mantine/core'
import { keepsCorrectable, messages, rowName, type Target } from '@watchfloor/core'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useAct } from '../../data/act.ts'
import { useOwnCaseNumber } from '../../data/own-case-numbers.ts'
import { useRole } from '../../data/session.ts'
import { caseNumberAct } from '../../parts/board-acts.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import { SafeForm } from '../../ui/form/SafeForm.tsx'

interface Props {
  target: Target
  /** Takes the focus when the field appears. */
  takesFocus: boolean
  /** Called when something is typed that is not saved, and when that ends. */
  onTyping: (isTyping: boolean) => void
}

const texts = messages.screen.board

/**
 * The case number beside an arrest, once it is recorded as text with a button that changes it. A role whose list has no numbers sees
 * the one it recorded itself. A field in use stays, whatever is recorded elsewhere meanwhile.
 */
export function CaseNumberField({ target, takesFocus, onTyping }: Props) {
  const isUnseen = keepsCorrectable(useRole())
  const own = useOwnCaseNumber(target)
  const known = isUnseen ? (own ?? '') : target.caseNumber
  const [isChanging, setChanging] = useState(false)
  const [isTyping, setTyping] = useState(false)
  // The changed row may arrive before the answer to the call that changed it.
  const [isSavedHere, setSavedHere] = useState(false)
  if (known !== '' && !isChanging && !isTyping) {
    return (
      <CaseRecorded
        caseNumber={known}
        name={rowName(target)}
        takesFocus={isSavedHere}
        onChange={() => setChanging(true)}
      />
    )
  }
  return (
    <CaseNumberForm
      target={target}
      known={known}
      isUnseen={isUnseen}
      takesFocus={takesFocus || isChanging}
      onTyping={(typing) => {
        setTyping(typing)
        onTyping(typing)
      }}
      onFocus={setChanging}
      onSave={() => setSavedHere(true)}
      onSaved={() => setChanging(false)}
    />
  )
}

interface FormProps extends Props {
  /** The recorded number, as far as this user knows it. */
  known: string
  isUnseen: boolean
  /** Called when the focus enters the form, and when it leaves it. */
  onFocus: (isInside: boolean) => void
  /** Called before the number is sent, and after it was recorded. */
  onSave: () => void
  onSaved: () => void
}

/** The field of a case number. Enter moves to Save, so a second Enter saves what was read back. */
function CaseNumberForm(props: FormProps) {
  const { target, known, isUnseen, takesFocus, onTyping, onFocus, onSave, onSaved } = props
  // Only what was typed here is kept and sent: the number may be changed by somebody else meanwhile.
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { act, busy } = useAct()
  const field = useFocus<HTMLInputElement>(takesFocus)
  const name = rowName(target)
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
  const inUse = {
    onFocus: () => onFocus(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement | HTMLButtonElement>) =>
      onFocus(currentTarget.form?.contains(relatedTarget) ?? false),
  }
  return (
    <SafeForm onSave={save} label={texts.editCaseTitle(name)}>
      <span className="case-number-field">
        <TextInput
          ref={field}
          {...inUse}
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
        <ActButton
          {...inUse}
          type="submit"
          size="xs"
          variant="light"
          busy={busy}
          aria-label={texts.saveCaseOf(name)}
        >
          {messages.generic.save}
        </ActButton>
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
        {texts.editCase} <span className="case-number-whole strong">{caseNumber}</span> {texts.caseRecorded}
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
