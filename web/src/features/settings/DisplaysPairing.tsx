import { NativeSelect, TextInput } from '@mantine/core'
import { messages, readDisplayName, readPairingCode } from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../data/act.ts'
import { useOperations } from '../../data/operations.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import { approveDisplayAct } from './displays-acts.ts'

const texts = messages.display.card
const operationTexts = messages.operation.screen.display

/** Pairs the display that shows a code. */
export function DisplaysPairing() {
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [operation, setOperation] = useState('')
  const [isTried, setTried] = useState(false)
  const { act, busy } = useAct()
  const read = readPairingCode(code)
  const named = readDisplayName(name)
  const approve = async () => {
    setTried(true)
    if (read === undefined || !named.ok || busy) return
    if (!(await act(approveDisplayAct(read, named.value, operation === '' ? undefined : Number(operation)))))
      return
    setCode('')
    setName('')
    setOperation('')
    setTried(false)
  }
  return (
    <form
      className="displays-pairing"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void approve()
      }}
    >
      <TextInput
        label={texts.code}
        value={code}
        maxLength={12}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="K7M-4QX"
        error={isTried && read === undefined && texts.codeRequired}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <TextInput
        label={texts.name}
        value={name}
        maxLength={60}
        autoComplete="off"
        placeholder={texts.nameHint}
        error={isTried && !named.ok && named.error.message}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <OperationChoice value={operation} onChange={setOperation} />
      <ActButton type="submit" variant="default" busy={busy}>
        {texts.approve}
      </ActButton>
    </form>
  )
}

interface ChoiceProps {
  /** Id of the chosen operation; empty for the open one. */
  value: string
  onChange: (value: string) => void
}

/** Chooses the operation that the display shows, if there are several. */
function OperationChoice({ value, onChange }: ChoiceProps) {
  const { data: operations = [] } = useOperations()
  if (operations.length < 2) return null
  return (
    <NativeSelect
      label={operationTexts.label}
      value={value}
      data={[
        { value: '', label: operationTexts.follows },
        ...operations.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
