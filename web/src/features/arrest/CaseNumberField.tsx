import { Button, TextInput } from '@mantine/core'
import { keepsCorrectable, messages, type Target } from '@watchfloor/core'
import { useEffect, useRef, useState } from 'react'
import { useAct } from '../../data/act.ts'
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

/** The case number, typed beside an arrest. Enter moves to Save, so a second Enter saves what was read back. */
export function CaseNumberField({ target, takesFocus, onTyping }: Props) {
  // Only what was typed here is kept and sent: the number may be changed by somebody else meanwhile.
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { act, busy } = useAct()
  const field = useRef<HTMLInputElement>(null)
  const wantsFocus = useRef(takesFocus)
  // A role that cannot read the number must not clear it by saving an empty field.
  const isUnseen = keepsCorrectable(useRole())
  const name = targetName(target)

  useEffect(() => {
    if (wantsFocus.current) field.current?.focus({ preventScroll: true })
    wantsFocus.current = false
  }, [])

  const save = async () => {
    const isMissing = isUnseen && (typed ?? '').trim() === ''
    setProblem(isMissing ? texts.caseMissing : undefined)
    if (isMissing || typed === undefined || typed === target.caseNumber) return
    if (await act(caseNumberAct(target, typed))) type(undefined)
  }
  const type = (text: string | undefined) => {
    setTyped(text)
    onTyping(text !== undefined && text !== target.caseNumber)
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
          value={typed ?? target.caseNumber}
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
