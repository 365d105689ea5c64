import { LongText } from './LongText.tsx'

interface Props {
  text: string
}

/** What fits into two lines of any column need not be measured. */
const shortText = 20

/** A text that is short nearly always; where it is not, it is cut at two lines like any long one. */
export function CutText({ text }: Props) {
  return text.length > shortText ? <LongText text={text} /> : <span className="short-text">{text}</span>
}
