import { messages, orThrow, readFileText, readTable, rejectsOf } from '@watchfloor/core'
import { saveFile } from '../../ui/save-file.ts'
import type { Verdict } from './use-import.ts'

/** Downloads the wrong rows, each with its problems (rule X13). */
export async function saveWrongRows(file: File, { errors, outcomes }: Verdict): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const decode = (part: Uint8Array, encoding: string) =>
    new TextDecoder(encoding, { fatal: true }).decode(part)
  const text = rejectsOf(orThrow(readTable(orThrow(readFileText(bytes, decode)))), errors, outcomes)
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), messages.import.page.rejectsName)
}
