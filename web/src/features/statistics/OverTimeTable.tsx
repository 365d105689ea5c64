import { messages } from '@watchfloor/core'
import { DateAndTime } from '../../parts/office-time.tsx'
import { PlainTable } from '../../ui/list/PlainTable.tsx'
import { StateMark } from '../../ui/StateMark.tsx'
import type { OverTimeReply } from './reads.ts'

type Operations = OverTimeReply['operations']

const { overTime: texts, knownFor } = messages.statistics
const { columns } = texts
const counted = ['arrests', 'prostitutes', 'johns', 'other'] as const

/** The numbers of each operation, and their sums. */
export function OverTimeTable({ operations }: { operations: Operations }) {
  return (
    <PlainTable label={texts.table} columns={Object.values(columns)}>
      {operations.map(({ id, name, state, startsAt, ...numbers }) => (
        <tr key={id}>
          <th scope="row" className="strong" data-label={columns.operation}>
            <span className="over-time-name">
              {name}
              {state !== 'open' && <StateMark state={state} />}
            </span>
          </th>
          <td data-kind="time" data-label={columns.started}>
            <DateAndTime at={startsAt} />
          </td>
          <Numbers {...numbers} />
        </tr>
      ))}
      <tr className="over-time-total">
        <th scope="row" className="strong" data-label={columns.operation}>
          {texts.total}
        </th>
        <td data-label={columns.started}>-</td>
        <Numbers {...sumOf(operations)} />
      </tr>
    </PlainTable>
  )
}

type NumbersProps = Pick<Operations[number], (typeof counted)[number] | 'repeat' | 'known'>

function Numbers({ repeat, known, ...counts }: NumbersProps) {
  return (
    <>
      {counted.map((name) => (
        <td key={name} data-label={columns[name]}>
          {counts[name]}
        </td>
      ))}
      <td data-label={columns.repeat}>
        <span className="over-time-repeat">
          {repeat} <span className="quiet">{knownFor(known, counts.arrests)}</span>
        </span>
      </td>
    </>
  )
}

function sumOf(operations: Operations): NumbersProps {
  const sum = (name: keyof NumbersProps) => operations.reduce((all, one) => all + one[name], 0)
  return {
    arrests: sum('arrests'),
    prostitutes: sum('prostitutes'),
    johns: sum('johns'),
    other: sum('other'),
    repeat: sum('repeat'),
    known: sum('known'),
  }
}
