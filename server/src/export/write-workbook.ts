import { Readable } from 'node:stream'
import {
  type SheetHead,
  sheetEnd,
  sheetRow,
  sheetStart,
  type WorkbookFacts,
  workbookParts,
} from '@watchfloor/core'
import { ZipFile } from 'yazl'

type Cells = Parameters<typeof sheetRow>[0]

/** One sheet of a workbook, with its rows in parts. */
export interface WorkbookSheet extends SheetHead {
  readonly rows: () => AsyncIterable<readonly Cells[]>
}

/** Level 1 is several times as fast as the default, and the file is hardly larger. */
const compressionLevel = 1

/**
 * Yields the bytes of a workbook. Each sheet is written and compressed part by part while it is read, so its length needs no memory.
 * @param zone the office's zone, for moments
 */
export async function* writeWorkbook(
  sheets: readonly WorkbookSheet[],
  facts: WorkbookFacts,
  zone: string,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const mtime = new Date(facts.madeAt)
  for (const [path, text] of workbookParts(sheets, facts)) {
    zip.addBuffer(Buffer.from(text), path, { mtime, compressionLevel })
  }
  sheets.forEach((sheet, index) => {
    const path = `xl/worksheets/sheet${index + 1}.xml`
    zip.addReadStreamLazy(path, { mtime, compressionLevel }, (use) =>
      use(null, Readable.from(sheetParts(sheet, zone), { objectMode: false })),
    )
  })
  zip.end()
  const output = Readable.from(zip.outputStream)
  zip.on('error', (error: Error) => output.destroy(error))
  yield* output
}

async function* sheetParts(sheet: WorkbookSheet, zone: string): AsyncGenerator<string> {
  yield sheetStart(sheet)
  for await (const rows of sheet.rows()) yield rows.map((cells) => sheetRow(cells, zone)).join('')
  yield sheetEnd(sheet)
}
