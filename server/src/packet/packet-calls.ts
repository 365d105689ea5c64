import { contract, packetFileName } from '@watchfloor/core'
import { FileAnswer } from '../call/answers.ts'
import { serving } from '../call/serve.ts'
import { releaseFile } from '../journal/releases.ts'
import { requireOperation } from '../operation/operation-store.ts'
import type { PrintNeeds } from '../report/print-report.ts'
import { writePacket } from './write-packet.ts'

const { serve } = serving<PrintNeeds>()

export const packetCalls = [
  serve(contract.operation.packet)(async ({ input, actor }, context) => {
    const { db, now } = context
    const operation = await db.read((reader) => requireOperation(reader, input.id, actor.operations))
    const facts = { recipient: input.recipient }
    const object = `operation ${operation.id}`
    const plan = { what: 'packet', by: actor, object, operation: operation.id, facts } as const
    const { bytes, release } = await releaseFile({ db, now }, plan, (number) =>
      writePacket(context, operation, actor.email, number),
    )
    const name = packetFileName(operation.name)
    return new FileAnswer(bytes, 'application/zip', undefined, { name, isInline: false }, release)
  }),
]
