import {
  archiveProblems,
  FailureError,
  messages,
  type PacketManifest,
  type PacketProblem,
  refused,
  verifyPacket,
} from '@watchfloor/core'
import { nodeTools } from '../briefing/node-tools.ts'
import { decodeText, unpackZip } from '../briefing/verify-file.ts'

/** A packet that was read, with what is wrong with it. */
export interface VerifiedPacket {
  readonly manifest: PacketManifest
  readonly problems: readonly PacketProblem[]
}

/** Checks a packet without the database. @throws FailureError when the file is not a packet */
export async function verifyPacketOf(zip: Buffer): Promise<VerifiedPacket> {
  const files = await unpackZip(zip)
  const verdict =
    files &&
    verifyPacket(files, {
      sha256: nodeTools.sha256,
      sha256OfText: (text) => nodeTools.sha256(Buffer.from(text)),
      decode: decodeText,
    })
  if (!verdict) throw new FailureError(refused(messages.operation.packet.noPacket))
  const inZip = archiveProblems(zip, new Set(files.map(({ path }) => path)), decodeText)
  const hidden = inZip.map(({ path }) => ({ path: path || 'zip', problem: 'extra' as const }))
  return { manifest: verdict.manifest, problems: [...verdict.problems, ...hidden] }
}
