import { PassThrough } from 'node:stream'
import {
  type SheetHead,
  sheetEnd,
  sheetRow,
  sheetStart,
  type WorkbookFacts,
  workbookParts,
} from '@watchfloor/core'
import { ZipWriter } from '../system/zip-writer.ts'

type Cells = Parameters<typeof sheetRow>[0]

/** One sheet of a workbook, with its rows in parts. */
export interface WorkbookSheet extends SheetHead {
  readonly rows: () => AsyncIterable<readonly Cells[]>
}

/**
 * Yields the bytes of a workbook. Each sheet is written and compressed part by part while it is read, so its length needs no memory.
 * @param zone the office's zone, for moments
 */
export async function* writeWorkbook(
  sheets: readonly WorkbookSheet[],
  facts: WorkbookFacts,
  zone: string,
): AsyncGenerator<Uint8Array> {
  const bytes = new PassThrough()
  const zip = new ZipWriter(bytes, facts.madeAt)
  const write = async () => {
    for (const [path, text] of workbookParts(sheets, facts)) await zip.add(path, [text])
    for (const [index, sheet] of sheets.entries()) {
      await zip.add(`xl/worksheets/sheet${index + 1}.xml`, sheetParts(sheet, zone))
    }
    await zip.end()
  }
  write().catch((error: Error) => bytes.destroy(error))
  yield* bytes as AsyncIterable<Uint8Array>
}

async function* sheetParts(sheet: WorkbookSheet, zone: string): AsyncGenerator<string> {
  yield sheetStart(sheet)
  for await (const rows of sheet.rows()) yield rows.map((cells) => sheetRow(cells, zone)).join('')
  yield sheetEnd(sheet)
}
