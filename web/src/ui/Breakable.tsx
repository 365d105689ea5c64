import { Fragment } from 'react'

/** Length from which a word of a sentence, an address for example, can break after its signs. */
const longWord = 20

/** A text of one word, and a long word of a sentence, can also break after its signs (`_`, `.`, `@`), before it breaks anywhere else. */
export function Breakable({ text }: { text: string }) {
  const words = [...text.matchAll(/\s+|\S+/g)]
  if (words.length === 1) return <Word text={text} />
  // One node for the whole sentence: with one for each word a key in the search takes twice as long.
  if (words.every(({ 0: word }) => word.length < longWord)) return text
  return words.map(({ 0: word, index }) => (word.length < longWord ? word : <Word key={index} text={word} />))
}

function Word({ text }: { text: string }) {
  return [...text.matchAll(/.+?(?:(?<=\S[_.@])(?=\S)|$)/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}
