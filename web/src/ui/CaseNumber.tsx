import { messages } from '@watchfloor/core'
import { LongText } from './LongText.tsx'

interface Props {
  text: string
}

/** Maximum length of a usual case number. */
const shortCase = 14

/** A case number in one line; an unusually long one wraps and is cut at two lines. */
export function CaseNumber({ text }: Props) {
  return (
    <span className="strong">
      {text.length > shortCase ? (
        <LongText text={text} />
      ) : (
        <span className="whole">{text || messages.generic.none}</span>
      )}
    </span>
  )
}
