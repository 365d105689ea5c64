import { formatPhone, messages, type Target, textOrder } from '@watchfloor/core'
import { CutText } from '../CutText.tsx'
import { LongText } from '../LongText.tsx'
import type { ListColumn } from './list-column.ts'

const texts = messages.screen.column

/** Returns the column of the UC, which appears under the name in a narrow list. */
export function agentColumn<Row>(of: (row: Row) => Target): ListColumn<Row> {
  return {
    id: 'agent',
    header: texts.agent,
    kind: 'agent',
    under: { column: 'username', text: (row) => of(row).caseAgent },
    ...textOrder((row) => of(row).caseAgent),
    cell: (row) => <CutText text={of(row).caseAgent} />,
  }
}

export const usernameColumn: ListColumn<Target> = {
  id: 'username',
  header: texts.username,
  kind: 'name',
  ...textOrder(({ screenName }) => screenName),
  cell: ({ screenName }) => (
    <span className="strong">
      <CutText text={screenName} />
    </span>
  ),
}

export function phoneColumn(header: string): ListColumn<Target> {
  return {
    id: 'phone',
    header,
    kind: 'time',
    ...textOrder(({ phone }) => phone),
    cell: ({ phone }) => formatPhone(phone),
  }
}

export function dealColumn<Row>(header: string, of: (row: Row) => Target): ListColumn<Row> {
  return {
    id: 'deal',
    header,
    kind: 'long',
    ...textOrder((row) => of(row).dealDetails),
    cell: (row) => <LongText text={of(row).dealDetails} />,
  }
}

export const notesColumn: ListColumn<Target> = {
  id: 'notes',
  header: texts.notes,
  kind: 'long',
  ...textOrder(({ notes }) => notes),
  cell: ({ notes }) => <LongText text={notes} />,
}

/** Returns the target of a row that is the target itself. */
export const itself = (target: Target): Target => target
