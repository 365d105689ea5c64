import { messages } from '@watchfloor/core'
import type { Verdict } from './send-file.ts'

const texts = messages.import.page
const names = ['read', 'added', 'updated', 'skipped', 'failed'] as const

/** Shows the number of rows with each outcome. */
export function VerdictCounts({ verdict, isDone }: { verdict: Verdict; isDone: boolean }) {
  const title = isDone ? texts.result : texts.verdict
  return (
    <section className="import-section" aria-label={title}>
      <h2 tabIndex={-1}>{title}</h2>
      <dl className="import-counts">
        {names.map((name) => (
          <div key={name} data-wrong={(name === 'failed' && verdict.failed > 0) || undefined}>
            <dt>{texts.counts[name]}</dt>
            <dd>{verdict[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
