import { contract, packetFileName } from '@watchfloor/core'
import { StreamedFile } from '../call/answers.ts'
import { serving } from '../call/serve.ts'
import { releaseStream } from '../journal/releases.ts'
import { requireOperation } from '../operation/operation-store.ts'
import type { PrintNeeds } from '../report/print-report.ts'
import { openPacket } from './write-packet.ts'

const { serve } = serving<PrintNeeds>()

export const packetCalls = [
  serve(contract.operation.packet)(async ({ input, actor }, context) => {
    const operation = await context.db.read((reader) => requireOperation(reader, input.id, actor.operations))
    const object = `operation ${operation.id}`
    const asked = { recipient: input.recipient }
    const plan = { what: 'packet', by: actor, object, operation: operation.id, facts: asked } as const
    const opened = await releaseStream(context, plan, (release) =>
      openPacket(context, { operation, madeBy: actor.email, release }),
    )
    const { release, facts, parts } = opened
    return new StreamedFile(parts, 'application/zip', packetFileName(operation.name), release, facts)
  }),
]
