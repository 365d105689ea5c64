import './why-no.css'

/** A note in a dialog about its operation. Screen readers read it when it appears. */
export function DialogNote({ note }: { note: string | undefined }) {
  return <div role="status">{note !== undefined && <p className="why-no">{note}</p>}</div>
}
