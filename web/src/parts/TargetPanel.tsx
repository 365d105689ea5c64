import { Button, CloseButton } from '@mantine/core'
import { arresteeName, formatPhone, isGuest, mayOpen, messages, pages, type Target } from '@watchfloor/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useSeenBefore } from '../data/seen-before.ts'
import { useOffice, useRole } from '../data/session.ts'
import { PhotoThumb } from '../ui/photo/PhotoThumb.tsx'
import { targetName } from '../ui/target-name.ts'
import { useFocusGivenBack } from '../ui/use-focus-given-back.ts'
import { HistoryEntries } from './history/HistoryEntries.tsx'
import { DateAndTime, MeetUp } from './office-time.tsx'
import { SeenBeforeNote } from './SeenBeforeNote.tsx'
import { useWhyNo } from './use-why-no.ts'
import './target-panel.css'

interface Props {
  target: Target
  onClose: () => void
}

const texts = messages.screen.panel

/** One target beside the list: photo, times, phones, the whole deal, who came back, and the history. The list stays usable. */
export function TargetPanel({ target, onClose }: Props) {
  const { imageHosts } = useOffice()
  const heading = useRef<HTMLHeadingElement>(null)
  const refusal = useWhyNo('stage')
  const name = isGuest(target) ? arresteeName(target) : targetName(target)
  useFocusGivenBack()
  const { id } = target
  useEffect(() => {
    if (id) heading.current?.focus({ preventScroll: true })
  }, [id])
  return (
    <aside
      className="target-panel"
      aria-label={texts.label(name)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="target-panel-head">
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <CloseButton aria-label={messages.generic.close} onClick={onClose} />
      </div>
      <PhotoThumb key={target.image} image={target.image} name={name} hosts={imageHosts} large />
      <Facts target={target} />
      <Texts heading={messages.screen.column.dealDetails} text={target.dealDetails} />
      <Texts heading={messages.screen.column.notes} text={target.notes} />
      <SeenBefore target={target} />
      <EditLink target={target} />
      <section aria-label={messages.record.history}>
        <h3>{messages.record.history}</h3>
        <HistoryEntries target={target} refusal={refusal} onUndone={() => heading.current?.focus()} />
      </section>
    </aside>
  )
}

function Facts({ target }: { target: Target }) {
  const { column } = messages.screen
  const rows: readonly (readonly [string, React.ReactNode])[] = [
    [column.agent, target.caseAgent],
    [column.phone, formatPhone(target.phone)],
    [texts.secondaryPhone, formatPhone(target.secondaryPhone)],
    [texts.website, target.website],
    [column.meetUp, target.dateTime !== null && <MeetUp target={target} />],
    [column.arrival, target.arrivalTime !== null && <DateAndTime at={target.arrivalTime} />],
    [column.takedown, target.takedownTime !== null && <DateAndTime at={target.takedownTime} />],
    [column.caseNumber, target.caseNumber],
  ]
  return (
    <dl className="facts">
      {rows
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="facts-row">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function Texts({ heading, text }: { heading: string; text: string }) {
  if (text === '') return null
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      <p className="target-panel-text">{text}</p>
    </section>
  )
}

function SeenBefore({ target: { phone, secondaryPhone, screenName, website } }: { target: Target }) {
  const person = { phone: phone ?? '', secondaryPhone: secondaryPhone ?? '', screenName, website }
  return <SeenBeforeNote entries={useSeenBefore(person)} />
}

/** The link to the first edit screen that the role may open. */
function EditLink({ target: { id, isArrested } }: { target: Target }) {
  const role = useRole()
  const forms = isArrested ? [pages.editTarget, pages.commanderEdit] : [pages.basicEdit]
  const form = forms.find(({ path }) => mayOpen(role, `${path}/${id}`))
  if (!form) return null
  return (
    <Button component={Link} to={`${form.path}/${id}`} variant="default" size="xs">
      {messages.screen.entry.edit}
    </Button>
  )
}
