import type { PrintedReport } from '@watchfloor/core'
import { ink, type Style, styles } from './palette.ts'
import type { Element, Running, Sheet } from './sheet.ts'

const tallBand = 74
const slimBand = 26
const accent = 2.5
/** Maximum number of lines of a subject in the tall band. */
const mostLines = 2
/** Gap between the two texts of a slim band. */
const slimGap = 20

/** A style, and the maximum number of lines of a name that has it. */
interface Choice {
  readonly style: Style
  readonly most: number
}

/** The styles of the names in the tall band. A name has the first one that it fits. */
const officeChoices: readonly Choice[] = [
  { style: styles.office, most: 1 },
  { style: styles.longOffice, most: 2 },
  { style: styles.longestOffice, most: 3 },
]
const operationChoices: readonly Choice[] = [
  { style: styles.operation, most: 2 },
  { style: styles.longOperation, most: 3 },
]
const runningChoices: readonly Choice[] = [
  { style: styles.running, most: 1 },
  { style: styles.running, most: 2 },
]

/** The watch-tower of the screens, on a grid of 48. */
const mark = ['M13 18 24 9l11 9z', 'M16 18v8h16v-8', 'M13 26h22', 'M18 26l-4 14M30 26l4 14M16.5 33h15M24 9V6']

/** Draws the head of a first page: office and operation on the left, the kind of report on the right. */
export function drawHead(sheet: Sheet, parent: Element, head: PrintedReport['head'], subject: string): void {
  const { left, right, doc } = sheet
  sheet.fill(0, 0, right + left, tallBand, ink.brand)
  sheet.fill(0, tallBand, right + left, accent, ink.accent)
  sheet.artifact(() => drawMark(sheet, left - 6, 15, 44))
  const half = sheet.width * 0.58
  const line = sheet.element(parent, 'P')
  line.add(() => {
    const office = layOut(sheet, head.office, officeChoices, half)
    writeLines(sheet, office, left + 46, office.style === styles.office ? 19 : 38 - heightOf(office))
    writeLines(sheet, layOut(sheet, head.operation, operationChoices, half), left + 46, 39)
  })
  line.end()
  const kind = sheet.element(parent, 'P')
  kind.add(() => {
    const third = sheet.width * 0.32
    sheet.writeRight(head.kind, 19, styles.kind, third)
    for (const [at, part] of sheet.fewLines(subject, styles.operation, third, mostLines).entries())
      sheet.writeRight(part, 39 + at * styles.operation.line, styles.operation, third)
  })
  kind.end()
  doc.fillColor(ink.text)
  sheet.y = tallBand + accent + 20
}

interface LaidOut {
  readonly lines: readonly string[]
  readonly style: Style
}

/** Returns the lines of a name in the first style that it fits. A name that fits none is cut in the last one. */
function layOut(sheet: Sheet, name: string, choices: readonly Choice[], width: number): LaidOut {
  const fitting = choices.find(({ style, most }) => sheet.lines(name, style, width).length <= most)
  const { style, most } = fitting ?? choices.at(-1) ?? { style: styles.running, most: 1 }
  return { lines: sheet.fewLines(name, style, width, most), style }
}

const heightOf = ({ lines, style }: LaidOut): number => lines.length * style.line

function writeLines(sheet: Sheet, { lines, style }: LaidOut, x: number, y: number): void {
  for (const [at, line] of lines.entries()) sheet.write(line, x, y + at * style.line, style)
}

/** Draws the head of a following page. It repeats the first head, so it is not in the document's structure. */
export function drawRunningHead(sheet: Sheet, running: Running): void {
  const { left, right } = sheet
  sheet.fill(0, 0, right + left, slimBand, ink.brand)
  sheet.fill(0, slimBand, right + left, 1.5, ink.accent)
  sheet.artifact(() => {
    const half = sheet.width * 0.48
    const besides = Math.min(sheet.measure(styles.running)(running.right), half)
    const names = layOut(sheet, running.left, runningChoices, sheet.width - besides - slimGap)
    writeLines(sheet, names, left, (slimBand - heightOf(names)) / 2)
    sheet.writeRight(running.right, 8, styles.running, half)
  })
  sheet.y = slimBand + 16
  if (running.draft === '') return
  sheet.artifact(() => drawDraft(sheet, running.draft))
}

/** Draws the strip that marks a draft, and moves below it. */
export function drawDraft(sheet: Sheet, draft: string): void {
  const { left, width, y, doc } = sheet
  doc.rect(left, y, width, 20).fill(ink.alarmTint)
  doc.rect(left, y, 3, 20).fill(ink.alarm)
  sheet.write(draft, left + 12, y + 4, styles.draft)
  sheet.y += 32
}

/** Draws the foot of every page when the number of pages is known. */
export function drawFooters(sheet: Sheet, pageOf: (page: number, pages: number) => string): void {
  const { footers, doc } = sheet
  for (const [page, footer] of footers.entries()) {
    doc.switchToPage(page)
    const y = doc.page.height - 34
    sheet.rule(y)
    doc.markContent('Artifact', { type: 'Pagination' })
    const [line = '', handling] = footer.split('\n')
    sheet.writeFitted(line, sheet.left, y + 6, styles.footer, sheet.width * 0.8)
    if (handling) sheet.writeFitted(handling, sheet.left, y + 17, styles.footer, sheet.width)
    sheet.writeRight(pageOf(page + 1, footers.length), y + 6, styles.footer)
    doc.endMarkedContent()
  }
}

function drawMark({ doc }: Sheet, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 48)
  doc.lineWidth(2.6).lineJoin('round').lineCap('round').strokeColor(ink.accent)
  for (const path of mark) doc.path(path).stroke()
  doc.circle(24, 22, 2.6).fill(ink.accent).restore()
}
