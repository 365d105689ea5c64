import { messages } from '@watchfloor/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './Icon.tsx'
import './count-cards.css'

interface Props {
  counts: {
    readonly chatting: number | undefined
    readonly onTheHook: number | undefined
    readonly arrested: number | undefined
  }
  /** Addresses of the cards that are links. */
  links?: { readonly chatting?: string; readonly onTheHook?: string }
}

const texts = messages.screen.count

/** The three counters as cards. */
export function CountCards({ counts, links = {} }: Props) {
  return (
    <section className="counts" aria-label={texts.label}>
      <Card label={texts.chatting} count={counts.chatting} to={links.chatting} />
      <Card label={texts.onTheHook} count={counts.onTheHook} to={links.onTheHook} />
      <Card label={texts.arrests} count={counts.arrested} to={undefined} />
    </section>
  )
}

/** A label with an arrow that stays on the line of the last word. */
function LinkLabel({ label }: { label: string }) {
  const end = label.lastIndexOf(' ') + 1
  return (
    <>
      {label.slice(0, end)}
      <span className="count-end">
        {label.slice(end)}
        <Icon name="right" size={14} />
      </span>
    </>
  )
}

function Card({ label, count, to }: { label: string; count: number | undefined; to: string | undefined }) {
  const content: ReactNode = (
    <>
      <span className="count-number">
        {count ?? (
          <>
            <span aria-hidden="true">{messages.generic.none}</span>
            <span className="visually-hidden">{texts.none}</span>
          </>
        )}
      </span>
      <span className="count-label">{to ? <LinkLabel label={label} /> : label}</span>
    </>
  )
  if (!to) return <div className="count-card">{content}</div>
  return (
    <Link className="count-card count-link" to={to}>
      {content}
    </Link>
  )
}
