/** The full-width signs count too: Excel in Japanese and Apple Numbers take them for the plain ones. */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/
const quotedFormula = /^'+[=+\-@＝＋－＠\t\r\n]/
const apostrophe = 39

/** Rule X5. Returns the text with a `'` before it if a spreadsheet would compute it. An import removes the mark. */
export function safeCell(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** Returns the text of a cell as it was before rule X5. */
export function plainCell(text: string): string {
  return text.charCodeAt(0) === apostrophe && quotedFormula.test(text) ? text.slice(1) : text
}
