import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { useEffect } from 'react'
import { undoAct, useAct } from '../../data/act.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import { catchFocus } from '../../ui/content.ts'
import { focusFirst } from '../../ui/focus-first.ts'
import { ImportWarnings } from './ImportWarnings.tsx'
import type { Verdict } from './send-file.ts'

interface Props {
  verdict: Verdict
  isUndone: boolean
  onUndone: () => void
  onRestart: () => void
}

const texts = messages.import.page

/** Shows what was written, with buttons to undo it and to import another file. */
export function ImportDone({ verdict, isUndone, onUndone, onRestart }: Props) {
  const { act, busy } = useAct()
  const { batch, added, updated, warnings } = verdict
  // The button that was pressed is gone, and what it did stands under this heading.
  useEffect(() => catchFocus(document.querySelector<HTMLElement>('.import-section h2') ?? undefined), [])
  const undo = async (seq: number) => {
    const taken = { ...undoAct(seq), done: texts.undone, failed: texts.undoFailed }
    if (!(await act(taken))) return
    onUndone()
    // The button that was pressed is gone.
    focusFirst('.import-acts button')
  }
  return (
    <>
      <p className="import-done" role="status">
        {isUndone ? texts.undone : texts.imported(added + updated)}
      </p>
      {!isUndone && <ImportWarnings warnings={warnings} />}
      <div className="import-acts">
        <Button
          onClick={() => {
            onRestart()
            focusFirst('.import-drop button')
          }}
        >
          {texts.other}
        </Button>
        {batch !== undefined && !isUndone && (
          <ActButton variant="default" busy={busy} onClick={() => void undo(batch)}>
            {texts.undo}
          </ActButton>
        )}
      </div>
    </>
  )
}
