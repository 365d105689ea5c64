import { ActionIcon, TextInput } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { useRef } from 'react'
import { Icon } from '../Icon.tsx'

interface Props {
  query: string
  onChange: (query: string) => void
  /** Names what the search covers, if that is not every column. */
  placeholder?: string
}

/** The search above a list. */
export function SearchBox({ query, onChange, placeholder = messages.generic.search }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <TextInput
      ref={input}
      className="search-box"
      type="search"
      role="searchbox"
      aria-label={messages.generic.search}
      placeholder={placeholder}
      value={query}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<Icon name="search" size={18} />}
      rightSection={
        query !== '' && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={messages.screen.list.clear}
            onClick={() => {
              onChange('')
              // The button goes with the text.
              input.current?.focus()
            }}
          >
            <Icon name="close" size={16} />
          </ActionIcon>
        )
      }
    />
  )
}
