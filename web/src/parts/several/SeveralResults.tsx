import { Button } from '@mantine/core'
import { arresteeName, messages, type Target } from '@watchfloor/core'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { SetResult } from './set-several.ts'

interface Props {
  /** The records to name. One that is missing, because it was erased, is shown by its number. */
  targets: readonly Target[]
  results: readonly SetResult[]
  onClose: () => void
}

const texts = messages.several

/** The result of each record: set, or the reason why not. */
export function SeveralResults({ targets, results, onClose }: Props) {
  const byId = new Map(targets.map((target) => [target.id, target]))
  const changed = results.filter(({ refusal }) => refusal === undefined).length
  return (
    <Dialog title={texts.results(changed, results.length)} onClose={onClose} width={560}>
      <table className="several-results" aria-label={texts.resultsLabel}>
        <thead>
          <tr>
            <th scope="col">{texts.record}</th>
            <th scope="col">{messages.screen.column.caseNumber}</th>
            <th scope="col">{texts.result}</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ id, refusal }) => {
            const target = byId.get(id)
            return (
              <tr key={id} data-refused={refusal !== undefined || undefined}>
                <th scope="row">{target ? arresteeName(target) : id}</th>
                <td>{target?.caseNumber || messages.generic.none}</td>
                <td>{refusal ?? texts.saved}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className="dialog-actions">
        <Button onClick={onClose} data-autofocus>
          {messages.generic.close}
        </Button>
      </div>
    </Dialog>
  )
}
