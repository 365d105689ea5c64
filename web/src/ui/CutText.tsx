import { Breakable } from './Breakable.tsx'
import { LongText } from './LongText.tsx'

interface Props {
  text: string
}

/** Maximum length of a text that fits into two lines of any column and needs no measuring. */
const shortText = 20

/** A text that is usually short; a longer one is cut at two lines. */
export function CutText({ text }: Props) {
  if (text.length > shortText) return <LongText text={text} />
  return (
    <span className="short-text">
      <Breakable text={text} />
    </span>
  )
}
