/** Returns the text of a stored word. One that only a newer version knows is its own text. */
export function wordText(texts: Readonly<Record<string, string>>, word: string): string {
  return Object.hasOwn(texts, word) ? (texts[word] ?? word) : word
}
