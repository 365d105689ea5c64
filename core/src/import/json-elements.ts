import { importTexts as texts } from '../text/import-texts.ts'
import { importLimits } from './import-limits.ts'
import type { TextWindow } from './text-window.ts'

/** The file is not valid JSON. Its message says where. */
export class NotJson extends Error {
  override readonly name = 'NotJson'
}

/**
 * Returns the text of each element of a JSON array, with the fraction of the file that ends with it. An element is not checked: who
 * parses it finds what is wrong within. @throws NotJson
 */
export function* jsonElements(window: TextWindow): Generator<readonly [element: string, until: number]> {
  let at = window.text.indexOf('[') + 1
  let count = 0
  for (;;) {
    const end = endOfElement(window.text, at)
    if (end < 0) {
      if (window.isEnd || window.text.length - at >= importLimits.maxLine) throw new NotJson(texts.jsonEnd)
      window.move(at)
      at = 0
      continue
    }
    const element = window.text.slice(at, end)
    const isLast = window.text[end] === ']'
    at = end + 1
    const isEmptyArray = count++ === 0 && isLast && element.trim() === ''
    if (!isEmptyArray) yield [element, window.fractionAt(at)]
    if (isLast) return requireEnd(window, at)
  }
}

/** Finds the comma or bracket after an element; -1 if it is not in the text. */
function endOfElement(text: string, start: number): number {
  const sign = /["[\]{},]/g
  sign.lastIndex = start
  let depth = 0
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    const [char] = found
    if (depth === 0 && (char === ',' || char === ']')) return found.index
    if (char === '[' || char === '{') depth++
    else if (char === ']' || char === '}') depth--
    else if (char === '"') {
      const close = endOfText(text, sign.lastIndex)
      if (close < 0) return -1
      sign.lastIndex = close + 1
    }
  }
  return -1
}

/** Finds the quotation mark that ends a JSON text; -1 if it is not there. */
function endOfText(text: string, start: number): number {
  for (let close = text.indexOf('"', start); close >= 0; close = text.indexOf('"', close + 1)) {
    let slashes = 0
    while (text[close - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return close
  }
  return -1
}

/** @throws NotJson if something but blanks follows */
function requireEnd(window: TextWindow, from: number): void {
  for (let at = from; ; at = 0) {
    if (window.text.slice(at).trim() !== '') throw new NotJson(texts.jsonMore)
    if (window.isEnd) return
    window.move(window.text.length)
  }
}
