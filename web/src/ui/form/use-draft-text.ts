import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { draftStore } from './draft.ts'

interface DraftText {
  readonly text: string
  readonly setText: Dispatch<SetStateAction<string>>
  /** Drops the text, also when the field goes at the same moment. */
  forget(): void
}

/**
 * Returns an unsaved text. It stays in this tab, whatever screen comes between, until it is empty.
 * @param name name of the field, what it is about and its user, so that nobody gets another user's text
 */
export function useDraftText(name: string): DraftText {
  const [kept] = useState(() => draftStore<string>(name))
  const [text, setText] = useState(() => kept.read() ?? '')
  useEffect(() => (text === '' ? kept.clear() : kept.write(text)), [kept, text])
  return {
    text,
    setText,
    forget() {
      kept.clear()
      setText('')
    },
  }
}
