import { type Api, packetCounts } from '@watchfloor/core'
import { writeComing } from '../print/write-out.ts'
import { packetText } from './operations-text.ts'
import { verifyPacketFile } from './verify-packet-file.ts'

/** Writes the packet of an operation while it comes. A file gets its name when it was read again and is whole. */
export async function writePacket(api: Api, input: Parameters<Api['operation']['packet']>[0], out: string) {
  const { facts, release } = await api.operation.packet(input, {
    takeBytes: (bytes) => writeComing(out, bytes, { check: requireWhole }),
  })
  return { counts: packetCounts.parse(facts), release }
}

/** @throws Error with the problems of a packet that is not whole */
async function requireWhole(file: string): Promise<void> {
  const verified = await verifyPacketFile(file)
  if (verified.problems.length > 0) throw new Error(packetText(verified))
}
