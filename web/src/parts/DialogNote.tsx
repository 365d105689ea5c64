import './why-no.css'

/** What a dialog says about its operation, read out when it appears. */
export function DialogNote({ note }: { note: string | undefined }) {
  return <div role="status">{note !== undefined && <p className="why-no">{note}</p>}</div>
}
