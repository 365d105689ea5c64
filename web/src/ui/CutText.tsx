import { LongText } from './LongText.tsx'

interface Props {
  text: string
}

/** Maximum length of a text that fits into two lines of any column and needs no measuring. */
const shortText = 20

/** A text that is usually short; a longer one is cut at two lines. */
export function CutText({ text }: Props) {
  return text.length > shortText ? <LongText text={text} /> : <span className="short-text">{text}</span>
}
