import { Select } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { useRef } from 'react'

interface Props {
  labels: readonly string[]
  /** The chosen label; empty for none. */
  label: string
  onChoose: (label: string) => void
}

const texts = messages.briefing

/** The dropdown of the labels. It shows the label of the address as chosen, even if no card has it. */
export function BriefingSelect({ labels, label, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Select
      ref={input}
      className="briefing-select"
      label={texts.select}
      placeholder={texts.selectHint}
      data={label === '' || labels.includes(label) ? labels : [...labels, label]}
      value={label || null}
      clearable
      withScrollArea={false}
      classNames={{ options: 'briefing-options' }}
      clearButtonProps={{ 'aria-label': texts.clear, 'aria-hidden': false, tabIndex: 0 }}
      comboboxProps={{ transitionProps: { duration: 0 }, withinPortal: false }}
      onChange={(next) => onChoose(next ?? '')}
      onClear={() => input.current?.focus()}
    />
  )
}
