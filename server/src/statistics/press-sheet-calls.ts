import {
  buildPressSheet,
  contract,
  type KeptMark,
  messages,
  orThrow,
  pressCsv,
  readSheetName,
  type SheetContent,
  settingsIn,
  sheetFileName,
} from '@watchfloor/core'
import { type Actor, serving } from '../call/serve.ts'
import type { ReadTrail } from '../journal/read-trail.ts'
import { signatureOf } from '../journal/signature.ts'
import { listOperations, operationOf, requireUnsealedOperation } from '../operation/operation-store.ts'
import { type PrintNeeds, printPressSheet } from '../report/print-report.ts'
import { releasePaper } from '../report/release-paper.ts'
import { answerNumbers } from './answer-numbers.ts'
import { keepSheet, listSheets, requireSheet } from './press-sheet-store.ts'
import type { Statistics } from './statistics.ts'
import type { StatisticsCache } from './statistics-cache.ts'

interface Needs extends PrintNeeds {
  readonly statistics: StatisticsCache
  readonly reads: ReadTrail
}

const { serve } = serving<Needs>()

const { statistics } = contract

export const pressSheetCalls = [
  serve(statistics.pressSheet)(({ input, actor }, context) =>
    answerNumbers(statistics.pressSheet, { input, actor, numbersOf: contentOf }, context),
  ),

  serve(statistics.pressPdf)(async ({ input, actor }, context) => {
    const { content, mark, settings } = await sheetOf(context, input, actor)
    const object = mark ? `press sheet ${mark.id}` : 'press sheet'
    const make = (release?: number) => printPressSheet({ ...context, settings }, content, mark, release)
    const { mode, recipient } = input
    const paper = { mode, recipient, profile: 'press', object, operation: null, records: 0 } as const
    return releasePaper(context, actor, { ...paper, name: sheetFileName(mark?.name), make })
  }),

  serve(statistics.pressCsv)(async ({ input, actor }, context) => {
    const { content, mark, settings } = await sheetOf(context, input, actor)
    const { agencyBlock: agency, pressContact: contact, timeZone: zone } = settings
    const object = mark ? `press sheet ${mark.id}` : 'press sheet'
    const make = async (release?: number) =>
      Buffer.from(pressCsv(content, mark, { agency, contact, zone, now: context.now(), release }))
    const type = 'text/csv; charset=utf-8'
    const paper = {
      profile: 'press',
      recipient: input.recipient,
      object,
      operation: null,
      records: 0,
    } as const
    return releasePaper(context, actor, { ...paper, name: sheetFileName(mark?.name, 'csv'), make, type })
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
    ...(await requireSheet(db, input.id, actor.operations)).sheet,
  })),
]

function contentOf(counted: Statistics): SheetContent {
  return { ...buildPressSheet((name) => counted.view(name)), total: counted.total }
}

/** Returns the numbers of a press sheet, and the settings with the title that it is printed under. */
async function sheetOf(
  context: Needs,
  {
    kept,
    operation: named,
  }: { readonly kept?: number | undefined; readonly operation?: 'all' | number | undefined },
  actor: Actor,
): Promise<{
  readonly content: SheetContent
  readonly mark: KeptMark | undefined
  readonly settings: Needs['settings']
}> {
  const { settings, db } = context
  const operations = await db.read(listOperations)
  if (kept === undefined) {
    const content = contentOf(await context.statistics.named(named, actor))
    const own = operationOf(operations, actor)
    const title = messages.statistics.scope.all
    const titled = named === 'all' ? { ...settings, operationTitle: title } : settingsIn(settings, own)
    return { content, mark: undefined, settings: titled }
  }
  const { sheet, operation } = await requireSheet(db, kept, actor.operations)
  const { id, name, takenAt, takenBy, ...content } = sheet
  const own = operations.find((one) => one.id === operation)
  return { content, mark: { id, name, takenAt, takenBy }, settings: settingsIn(settings, own) }
}
