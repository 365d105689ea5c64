import { messages, missingWords } from '@watchfloor/core'
import { useOffice } from '../../data/session.ts'
import { useMissing } from '../../data/whole-record.ts'

const texts = messages.review

interface Props {
  id: number
  /** Whether only the number of missing parts is shown, and nothing for a complete record. */
  isShort?: boolean
}

/** What a record lacks to be complete (rule V10), or that it is complete. Nothing while that is not known. */
export function MissingNote({ id, isShort = false }: Props) {
  const office = useOffice()
  const { data } = useMissing()
  if (!data) return null
  const missing = data.get(id) ?? []
  if (missing.length === 0 && isShort) return null
  if (missing.length === 0) return <span className="missing-note quiet">{texts.complete}</span>
  const words = missing.map((part) => missingWords(part, office)).join(', ')
  return (
    <span className="missing-note" data-lacks title={words}>
      {isShort ? texts.missingCount(missing.length) : texts.missing(words)}
    </span>
  )
}
