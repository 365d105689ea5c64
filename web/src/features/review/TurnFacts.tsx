import { type Block, buildArrestReport, messages, type ReportSection } from '@watchfloor/core'
import { useMemo } from 'react'
import { useOffice } from '../../data/session.ts'
import { useWholeRecord } from '../../data/whole-record.ts'
import { serverNow } from '../../ui/clock.ts'
import { failureTexts } from '../../ui/failure.ts'
import { LongText } from '../../ui/LongText.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { Problem } from '../../ui/Problem.tsx'

const texts = messages.record

/** The record as its report shows it: fields, charges, criminal history and the other lists. */
export function TurnFacts({ id }: { id: number }) {
  const { data: record, error, isLoadingError, refetch } = useWholeRecord(id)
  const office = useOffice()
  const part = useMemo(() => {
    if (!record) return undefined
    const setup = {
      ...office,
      office: office.name,
      operation: office.operationTitle,
      zone: office.timeZone,
      now: serverNow(),
      paper: 'letter',
      profile: 'command',
      ssn: 'none',
    } as const
    return buildArrestReport(record.target, record.lists, setup).parts[0]
  }, [record, office])
  if (part) {
    return (
      <div className="turn-facts">
        <FactList facts={part.facts} />
        {part.sections.map((section) => (
          <Section key={section.heading} section={section} />
        ))}
      </div>
    )
  }
  if (!isLoadingError) return <ListSkeleton />
  const problems = failureTexts(error, { failed: texts.fetchFailed, error: texts.fetchError })
  return <Problem title={messages.edit.missingTitle} text={problems.join(' ')} onRetry={() => refetch()} />
}

function Section({ section: { heading, blocks } }: { section: ReportSection }) {
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      {numbered(blocks).map(({ key, one }) => (
        <BlockView key={key} block={one} />
      ))}
    </section>
  )
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'facts') return <FactList facts={block.facts} />
  if (block.kind === 'remark') return <p className="quiet">{block.text}</p>
  if (block.kind === 'text') {
    return (
      <>
        {block.label !== '' && <h4>{block.label}</h4>}
        <LongText text={block.text} />
      </>
    )
  }
  return (
    <div className="turn-scroll">
      <table className="turn-table">
        <thead>
          <tr>
            {block.columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(block.rows).map(({ key, one: cells }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                <td key={block.columns[at]?.label}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Returns the parts of a printed page with their place as the key. They have no id, and two may be equal. */
function numbered<One>(parts: readonly One[]): { readonly key: number; readonly one: One }[] {
  return parts.map((one, key) => ({ key, one }))
}

function FactList({ facts }: { facts: readonly { readonly label: string; readonly value: string }[] }) {
  return (
    <dl className="turn-fact-list">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
