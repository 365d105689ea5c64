import { messages } from '@watchfloor/core'
import { LongText } from './LongText.tsx'

interface Props {
  text: string
}

/** As long as the usual ones are. */
const shortCase = 14

/** A case number stands in one line; a longer one breaks where it must, and is cut at two lines. */
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
