import type { PrintedReport, SectionSheet } from '@watchfloor/core'
import { drawSection } from './blocks.ts'
import { drawHead, drawRunningHead } from './heads.ts'
import { styles } from './palette.ts'
import type { Element, Sheet } from './sheet.ts'

/** Draws a document of sections, which is about the operation as a whole. */
export function drawSections(
  sheet: Sheet,
  parent: Element,
  { head }: PrintedReport,
  { moment, sections, footer }: SectionSheet,
): void {
  const running = { left: `${head.office} · ${head.operation}`, right: head.kind, draft: '', footer }
  sheet.open(
    footer,
    () => drawHead(sheet, parent, head, moment),
    () => drawRunningHead(sheet, running),
  )
  const title = sheet.element(parent, 'H1')
  title.add(() => sheet.write(head.kind, sheet.left, sheet.y, styles.subject))
  title.end()
  sheet.y += styles.subject.line
  for (const section of sections) drawSection(sheet, parent, section, 'H2')
}
