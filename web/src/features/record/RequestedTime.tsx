import { isWrittenAsTime, messages } from '@watchfloor/core'
import { OfficeTimeInput } from '../../ui/OfficeTimeInput.tsx'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  zone: string
  error?: string | undefined
}

/** A requested time; what was written in words is read beside it, until a time takes its place. */
export function RequestedTime({ value, ...rest }: Props) {
  const isTime = isWrittenAsTime(value)
  return (
    <>
      <OfficeTimeInput {...rest} value={isTime ? value : ''} />
      {value !== '' && !isTime && <p className="field-note">{messages.edit.asEntered(value)}</p>}
    </>
  )
}
