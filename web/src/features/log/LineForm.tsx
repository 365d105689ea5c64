import { TextInput } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { useSession } from '../../data/session.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import { useDraftText } from '../../ui/form/use-draft-text.ts'

const texts = messages.log

/**
 * Writes a line into the night log. Enter sends it, and the field is ready for the next one.
 * A line begun while the last one is on its way stays. An unsaved line stays with its operation, whatever screen comes between.
 */
export function LineForm() {
  const { user, operation } = useSession()
  const { text, setText } = useDraftText(`log-line.${user.email}.${operation.id}`)
  const [problem, setProblem] = useState<string>()
  const { act, busy } = useAct()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return setProblem(texts.emptyLine)
    const done = await act({
      call: () => api.log.add({ text }),
      done: texts.added,
      undo: 'none',
      once: 'log line',
      failed: texts.addFailed,
    })
    if (done) setText((now) => (now === text ? '' : now))
  }

  return (
    <form className="line-form" noValidate onSubmit={(event) => void send(event)}>
      <TextInput
        label={texts.field}
        value={text}
        maxLength={1_000}
        autoComplete="off"
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <ActButton type="submit" busy={busy}>
        {texts.add}
      </ActButton>
    </form>
  )
}
