import { messages, missingWords } from '@watchfloor/core'
import { useOffice } from '../../data/session.ts'
import { useMissing } from '../../data/whole-record.ts'

const texts = messages.review

/** What a record lacks to be complete (rule V10), or that it is complete. Nothing while that is not known. */
export function MissingNote({ id }: { id: number }) {
  const office = useOffice()
  const { data } = useMissing()
  if (!data) return null
  const missing = data.get(id) ?? []
  if (missing.length === 0) return <span className="missing-note quiet">{texts.complete}</span>
  const words = missing.map((part) => missingWords(part, office)).join(', ')
  return (
    <span className="missing-note" data-lacks title={words}>
      {texts.missing(words)}
    </span>
  )
}
