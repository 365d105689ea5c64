import { importLimits } from './import-limits.ts'
import type { TextWindow } from './text-window.ts'

/**
 * Reads the lines of a text, each with the fraction of the file that ends with it. A line that is longer than the limit is cut, and the
 * last one.
 */
export function* readTextLines(
  window: TextWindow,
  lineBreak: string,
): Generator<readonly [line: string, until: number]> {
  let at = 0
  for (;;) {
    const end = window.text.indexOf(lineBreak, at)
    if (end >= 0) {
      const line = window.text.slice(at, end)
      at = end + 1
      yield [line, window.fractionAt(at)]
    } else if (window.isEnd || window.text.length - at >= importLimits.maxLine) {
      return yield [window.text.slice(at), 1]
    } else {
      window.move(at)
      at = 0
    }
  }
}
