import { Fragment } from 'react'

/** A text of one word can also break after its signs (`_`, `.`, `@`), before it breaks anywhere else. */
export function Breakable({ text }: { text: string }) {
  if (/\s/.test(text)) return text
  return [...text.matchAll(/.+?(?:(?<=\S[_.@])(?=\S)|$)/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}
