import { contract, packetFileName } from '@watchfloor/core'
import { FileAnswer } from '../call/answers.ts'
import { serving } from '../call/serve.ts'
import { appendEntry } from '../journal/journal-store.ts'
import { signatureOf } from '../journal/signature.ts'
import { requireOperation } from '../operation/operation-store.ts'
import type { PrintNeeds } from '../report/print-report.ts'
import { sha256Hex } from '../sha256.ts'
import { writePacket } from './write-packet.ts'

const { serve } = serving<PrintNeeds>()

export const packetCalls = [
  serve(contract.operation.packet)(async ({ input, actor }, context) => {
    const { db, now } = context
    const operation = await db.read((reader) => requireOperation(reader, input.id, actor.operations))
    const bytes = await writePacket(context, operation, actor.email)
    const by = signatureOf(actor, now())
    const changes = [{ field: 'sha256', before: null, after: sha256Hex(bytes) }]
    const draft = {
      ...by,
      action: 'packet',
      kind: 'read',
      object: `operation ${operation.id}`,
      changes,
      operation: operation.id,
    } as const
    await db.write((tx) => appendEntry(tx, draft, by.at))
    const name = packetFileName(operation.name)
    return new FileAnswer(bytes, 'application/zip', undefined, { name, isInline: false })
  }),
]
