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
import { type Actor, serving } from '../call/serve.ts'
import { signatureOf } from '../journal/signature.ts'
import { listOperations, operationOf, requireUnsealedOperation } from '../operation/operation-store.ts'
import { type PrintNeeds, printPressSheet } from '../report/print-report.ts'
import { keepSheet, listSheets, requireSheet } from './press-sheet-store.ts'
import type { Statistics } from './statistics.ts'
import type { StatisticsCache } from './statistics-cache.ts'

interface Needs extends PrintNeeds {
  readonly statistics: StatisticsCache
}

const { serve } = serving<Needs>()

const { statistics } = contract

export const pressSheetCalls = [
  serve(statistics.pressSheet)(async ({ input, actor }, context) => {
    const counted = await context.statistics.named(input.operation, actor)
    const reply = statistics.pressSheet.reply.parse({ Status: true, ...contentOf(counted) })
    return new EncodedJson(JSON.stringify(reply), counted.tag)
  }),

  serve(statistics.pressPdf)(async ({ input, actor }, context) => {
    const { content, mark } = await sheetOf(context, input.kept, actor)
    const bytes = await printPressSheet(context, content, mark)
    return new FileAnswer(bytes, 'application/pdf', undefined, {
      name: sheetFileName(mark?.name),
      isInline: input.mode === 'inline',
    })
  }),

  serve(statistics.keepSheet)(async ({ input, actor }, context) => {
    const name = orThrow(readSheetName(input.name))
    const by = signatureOf(actor, context.now())
    const content = contentOf(await context.statistics.of(actor))
    return context.db.write(async (tx) => ({
      Status: true as const,
      ...(await keepSheet(tx, await requireUnsealedOperation(tx, actor), name, content, by)),
    }))
  }),

  serve(statistics.keptSheets)(async ({ actor }, { db }) => {
    const { id } = await db.read(async (reader) => operationOf(await listOperations(reader), actor))
    return { Status: true, Result: await listSheets(db, id) }
  }),

  serve(statistics.keptSheet)(async ({ input, actor }, { db }) => ({
    Status: true,
    ...(await requireSheet(db, input.id, actor.operations)),
  })),
]

function contentOf(counted: Statistics): SheetContent {
  return { ...buildPressSheet((name) => counted.view(name)), total: counted.total }
}

async function sheetOf(
  context: Needs,
  kept: number | undefined,
  actor: Actor,
): Promise<{ readonly content: SheetContent; readonly mark: KeptMark | undefined }> {
  if (kept === undefined) return { content: contentOf(await context.statistics.of(actor)), mark: undefined }
  const { id, name, takenAt, takenBy, ...content } = await requireSheet(context.db, kept, actor.operations)
  return { content, mark: { id, name, takenAt, takenBy } }
}
