/** Number of hexadecimal digits of a hash in a code. */
const codeDigits = 8

/** Rule J16. Returns the short code of an entry for the foot of a paper: its number and the start of its hash. */
export function headCode(seq: number, hash: string): string {
  return `J ${seq}-${hash.slice(0, codeDigits)}`
}

/** Rule J16. Reads a typed code, with or without its letter. Returns undefined for any other text. */
export function readHeadCode(text: string): { readonly seq: number; readonly hashStart: string } | undefined {
  const [, seq, hashStart] = /^(?:J\s*)?(\d{1,15})\s*-\s*([0-9a-f]{8})$/i.exec(text.trim()) ?? []
  if (seq === undefined || hashStart === undefined) return undefined
  return { seq: Number(seq), hashStart: hashStart.toLowerCase() }
}
