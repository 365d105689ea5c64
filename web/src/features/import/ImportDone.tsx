import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { useState } from 'react'
import { undoAct, useAct } from '../../data/act.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import type { Verdict } from './use-import.ts'

interface Props {
  verdict: Verdict
  onRestart: () => void
}

const texts = messages.import.page

/** Shows what was written, with buttons to undo it and to import another file. */
export function ImportDone({ verdict, onRestart }: Props) {
  const { act, busy } = useAct()
  const [isUndone, setUndone] = useState(false)
  const { batch, added, updated, warnings } = verdict
  const undo = async (seq: number) => {
    const taken = { ...undoAct(seq), done: texts.undone, failed: texts.undoFailed }
    if (await act(taken)) setUndone(true)
  }
  return (
    <>
      <p className="import-done" role="status">
        {isUndone ? texts.undone : texts.imported(added + updated)}
      </p>
      {warnings.length > 0 && (
        <section className="import-section" aria-label={texts.warnings}>
          <h2>{texts.warnings}</h2>
          <ul className="import-warnings">
            {warnings.slice(0, 20).map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
          {warnings.length > 20 && <p className="quiet">{texts.more(warnings.length - 20)}</p>}
        </section>
      )}
      <div className="import-acts">
        <Button onClick={onRestart}>{texts.other}</Button>
        {batch !== undefined && !isUndone && (
          <ActButton variant="default" busy={busy} onClick={() => void undo(batch)}>
            {texts.undo}
          </ActButton>
        )}
      </div>
    </>
  )
}
