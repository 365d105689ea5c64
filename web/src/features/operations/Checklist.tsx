import { type Closeout, type CloseoutFinding, messages, type OperationState } from '@watchfloor/core'
import { Link } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { closeoutLinks } from './closeout-links.ts'

interface Props {
  closeout: Closeout
  state: OperationState
  /** Whether the lines link to the lists, which show the records of the current operation alone. */
  isCurrent: boolean
}

const texts = messages.operation.screen.check

/** The unfinished work of an operation. The findings that block its end come first. */
export function Checklist({ closeout: { blocking, open }, state, isCurrent }: Props) {
  if (blocking.length + open.length === 0) {
    return (
      <p className="closeout-clear">
        <Icon name="done" />
        {messages.operation.nothingOpen}
      </p>
    )
  }
  return (
    <ul className="closeout-list" aria-label={texts.title}>
      {blocking.map((finding) => (
        <Finding
          key={finding.code}
          finding={finding}
          kind={texts.blocks[state]}
          isBlocking
          isLink={isCurrent}
        />
      ))}
      {open.map((finding) => (
        <Finding key={finding.code} finding={finding} kind={texts.open} isLink={isCurrent} />
      ))}
    </ul>
  )
}

interface FindingProps {
  finding: CloseoutFinding
  kind: string
  isBlocking?: boolean
  isLink: boolean
}

function Finding({ finding: { code, count }, kind, isBlocking = false, isLink }: FindingProps) {
  const text = messages.operation.finding[code](count)
  return (
    <li className="closeout-finding" data-blocking={isBlocking || undefined}>
      <Icon name={isBlocking ? 'close' : 'pending'} size={18} />
      {isLink ? <Link to={closeoutLinks[code]}>{text}</Link> : <span>{text}</span>}
      <span className="closeout-kind">{kind}</span>
    </li>
  )
}
