import {
  buildPressSheet,
  contract,
  type KeptMark,
  orThrow,
  readSheetName,
  type SheetContent,
  sheetFileName,
} from '@watchfloor/core'
import { EncodedJson, FileAnswer } from '../call/answers.ts'
import { serving } from '../call/serve.ts'
import { signatureOf } from '../journal/signature.ts'
import { type PrintNeeds, printPressSheet } from '../report/print-report.ts'
import { keepSheet, listSheets, requireSheet } from './press-sheet-store.ts'
import type { Statistics, StatisticsDesk } from './statistics-desk.ts'

interface Needs extends PrintNeeds {
  readonly statistics: StatisticsDesk
}

const { serve } = serving<Needs>()

const { statistics } = contract

export const pressSheetCalls = [
  serve(statistics.pressSheet)(async (_request, desk) => {
    const counted = await desk.statistics.latest()
    const reply = statistics.pressSheet.reply.parse({ Status: true, ...contentOf(counted) })
    return new EncodedJson(JSON.stringify(reply), counted.tag)
  }),

  serve(statistics.pressPdf)(async ({ input }, desk) => {
    const { content, mark } = await sheetOf(desk, input.kept)
    const bytes = await printPressSheet(desk, content, mark)
    return new FileAnswer(bytes, 'application/pdf', undefined, {
      name: sheetFileName(mark?.name),
      isInline: input.mode === 'inline',
    })
  }),

  serve(statistics.keepSheet)(async ({ input, caller }, desk) => {
    const name = orThrow(readSheetName(input.name))
    const by = signatureOf(caller, desk.now())
    const content = contentOf(await desk.statistics.latest())
    return desk.db.write(async (tx) => ({
      Status: true as const,
      ...(await keepSheet(tx, name, content, by)),
    }))
  }),

  serve(statistics.keptSheets)(async (_request, { db }) => ({ Status: true, Result: await listSheets(db) })),

  serve(statistics.keptSheet)(async ({ input }, { db }) => ({
    Status: true,
    ...(await requireSheet(db, input.id)),
  })),
]

function contentOf(counted: Statistics): SheetContent {
  return { ...buildPressSheet((name) => counted.view(name)), total: counted.total }
}

async function sheetOf(
  desk: Needs,
  kept: number | undefined,
): Promise<{ readonly content: SheetContent; readonly mark: KeptMark | undefined }> {
  if (kept === undefined) return { content: contentOf(await desk.statistics.latest()), mark: undefined }
  const { id, name, takenAt, takenBy, ...content } = await requireSheet(desk.db, kept)
  return { content, mark: { id, name, takenAt, takenBy } }
}
