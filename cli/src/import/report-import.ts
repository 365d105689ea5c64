import { type ImportDocument, messages } from '@watchfloor/core'
import type { GlobalFlags } from '../global-flags.ts'
import { note, print } from '../print/print.ts'
import { summary } from './import-text.ts'

const { import: texts } = messages
const refusedExit = 3

/** Maximum number of warnings that are printed. */
const mostWarnings = 20

interface Reported {
  readonly isRefused: boolean
  readonly isDryRun: boolean
  /** The problems as text. */
  readonly lines: readonly string[]
  /** Whether standard output is taken by the wrong rows. */
  readonly isTextElsewhere: boolean
}

/** Prints the result of an import; a refused one sets the exit code. */
export function reportImport(
  document: ImportDocument,
  { isRefused, isDryRun, lines, isTextElsewhere }: Reported,
  globals: GlobalFlags,
): void {
  const { warnings } = document
  for (const warning of warnings.slice(0, mostWarnings)) note(warning)
  if (warnings.length > mostWarnings) note(texts.moreWarnings(warnings.length - mostWarnings))
  for (const line of lines) note(line)
  if (isRefused) {
    process.exitCode = refusedExit
    if (document.failed > 0) note(texts.someWrong(document.failed, document.read))
    note(texts.refused)
    if (globals.json) print({ document, text: '' }, globals)
    return
  }
  if (isDryRun) note(texts.dryRun)
  if (isTextElsewhere) note(summary(document))
  else print({ document, text: summary(document) }, globals)
}
