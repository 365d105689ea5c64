import { readWrittenDate } from './written-date.ts'

/**
 * Rule X5. Returns a requested time for a file. A text that an import would read as a date has a `'` before it, so that it is read
 * back as the text.
 */
export function markedTime(text: string): string {
  return isReadAsDate(text) ? `'${text}` : text
}

/** Rule X5. Returns the text of a requested time that has a mark before it; undefined without a mark. */
export function unmarkedTime(text: string): string | undefined {
  return text.startsWith("'") && isReadAsDate(text) ? text.slice(1) : undefined
}

function isReadAsDate(text: string): boolean {
  return readWrittenDate(text.replace(/^'+/, '')) !== undefined
}
