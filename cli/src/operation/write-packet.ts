import { type Api, packetCounts } from '@watchfloor/core'
import { writeComing } from '../print/write-out.ts'
import { packetText } from './operations-text.ts'
import { type VerifiedPacket, verifyPacketFile } from './verify-packet-file.ts'

/** Writes the packet of an operation as it comes. A file gets its name when it was read again and has what was sent. */
export async function writePacket(api: Api, input: Parameters<Api['operation']['packet']>[0], out: string) {
  let verified: VerifiedPacket | undefined
  const check = async (file: string) => {
    verified = requireFiles(await verifyPacketFile(file))
  }
  const { facts, release } = await api.operation.packet(input, {
    takeBytes: (bytes) => writeComing(out, bytes, { check }),
  })
  return { counts: packetCounts.parse(facts), release, verified }
}

/**
 * Returns a packet whose files are those of its manifest. A journal that does not agree with its chain is so in the database, and its
 * packet is still needed. @throws Error with the problems of the files
 */
function requireFiles(verified: VerifiedPacket): VerifiedPacket {
  if (verified.problems.every(({ problem }) => problem === 'untrue')) return verified
  throw new Error(packetText(verified))
}
