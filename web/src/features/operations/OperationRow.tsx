import { Button } from '@mantine/core'
import { messages, type OperationOnWire, pages, whyNoWork } from '@watchfloor/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { HoldButton } from '../../parts/hold/HoldButton.tsx'
import { HoldMark } from '../../parts/hold/HoldMark.tsx'
import { DateAndTime } from '../../parts/office-time.tsx'
import { StateMark } from '../../ui/StateMark.tsx'
import { OperationForm } from './OperationForm.tsx'

interface Props {
  operation: OperationOnWire
  mayManage: boolean
}

const texts = messages.operation.screen
const { columns } = texts

/** The row of an operation, with the buttons for its close-out and its settings. */
export function OperationRow({ operation, mayManage }: Props) {
  const { id, name, state, startsAt, endsAt, isCurrent } = operation
  const [isEditing, setEditing] = useState(false)
  const refusal = whyNoWork(operation, 'content')
  return (
    <tr>
      <th scope="row" className="strong" data-label={columns.name}>
        <div className="operations-name">
          <span>{name}</span>
          {isCurrent && <span className="quiet operations-current">{texts.current}</span>}
          <Held operation={operation} />
        </div>
      </th>
      <td data-label={columns.state}>
        <StateMark state={state} />
      </td>
      <td data-kind="time" data-label={columns.started}>
        <DateAndTime at={startsAt} />
      </td>
      <td data-kind="time" data-label={columns.ended}>
        <DateAndTime at={endsAt} />
      </td>
      <td data-label={columns.settings}>
        <OwnSettings operation={operation} />
      </td>
      <td data-kind="actions" data-label={columns.action}>
        <span className="operations-acts">
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={`${pages.operations.path}/${id}`}
            aria-label={texts.closeoutOf(name)}
          >
            {texts.closeout}
          </Button>
          {mayManage && (
            <Button
              size="xs"
              variant="default"
              disabled={refusal !== undefined}
              title={refusal}
              aria-label={texts.settingsOf(name)}
              onClick={() => setEditing(true)}
            >
              {texts.settings}
            </Button>
          )}
          <HoldButton operation={id} name={name} size="xs" />
        </span>
        {isEditing && <OperationForm operation={operation} onClose={() => setEditing(false)} />}
      </td>
    </tr>
  )
}

/** The mark of an operation that is under legal hold, or the number of its records that are. */
function Held({ operation: { isHeld, heldRecords } }: { operation: OperationOnWire }) {
  const { badge, records } = messages.hold.screen
  if (!isHeld && heldRecords === 0) return null
  return (
    <span>
      <HoldMark words={isHeld ? badge : records(heldRecords)} />
    </span>
  )
}

/** The settings of an operation that win over those of the office. */
function OwnSettings({ operation }: { operation: OperationOnWire }) {
  const lines = ownSettings(operation)
  if (lines.length === 0) return <span className="quiet">{texts.noSettings}</span>
  return (
    <ul className="operations-own">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function ownSettings(settings: OperationOnWire): string[] {
  const { name, title, dayStartsAt, conflictWindowMin, sceneAmberMin, sceneRedMin } = settings
  const { own } = texts
  const lines = [
    title !== null && title !== name && own.title(title),
    dayStartsAt !== null && own.dayStartsAt(dayStartsAt),
    conflictWindowMin !== null && own.conflictWindowMin(conflictWindowMin),
    sceneAmberMin !== null && own.sceneAmberMin(sceneAmberMin),
    sceneRedMin !== null && own.sceneRedMin(sceneRedMin),
  ]
  return lines.filter((line) => line !== false)
}
