import { type MissingPart, messages, missingWords } from '@watchfloor/core'
import { useOffice } from '../../data/session.ts'

const texts = messages.review

interface Props {
  /** The missing parts of the record; undefined until they are loaded. */
  missing: readonly MissingPart[] | undefined
  /** Whether only the number of missing parts is shown, and nothing for a complete record. */
  isShort?: boolean
}

/** What a record lacks to be complete (rule V10), or that it is complete. Nothing while that is not known. */
export function MissingNote({ missing, isShort = false }: Props) {
  const office = useOffice()
  if (!missing) return null
  if (missing.length === 0 && isShort) return null
  if (missing.length === 0) return <span className="missing-note quiet">{texts.complete}</span>
  const words = missing.map((part) => missingWords(part, office)).join(', ')
  return (
    <span className="missing-note" data-lacks title={words}>
      {isShort ? texts.missingCount(missing.length) : texts.missing(words)}
    </span>
  )
}
