import { visibleText } from '@watchfloor/core'

/** Returns a typed text on one line, without characters that would control the terminal (rule T7). */
export function cleanText(text: string): string {
  return visibleText(text)
}
