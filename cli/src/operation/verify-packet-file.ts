import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import {
  archiveProblems,
  FailureError,
  messages,
  type PacketManifest,
  type PacketProblem,
  packetPaths,
  refused,
  verifyPacket,
} from '@watchfloor/core'
import { decodeText } from '../briefing/verify-file.ts'
import { FileUnreadable, unreadableFile } from '../print/unreadable.ts'
import { archiveOf, PacketZip } from './packet-zip.ts'

const texts = messages.operation.packet

/** A packet that was read, with what is wrong with it. */
export interface VerifiedPacket {
  readonly manifest: PacketManifest
  readonly problems: readonly PacketProblem[]
}

/** Checks a packet without the database. @throws FailureError when the file is not a packet */
export async function verifyPacketFile(path: string): Promise<VerifiedPacket> {
  const file = await open(path).catch(unreadableFile(path))
  try {
    const found = await file.stat()
    // A folder has an error of its own.
    if (!found.isFile() && !found.isDirectory()) throw new FileUnreadable(path, texts.notOnDisk)
    return await verifyOpen(file).catch(unreadableFile(path))
  } finally {
    await file.close()
  }
}

async function verifyOpen(file: FileHandle): Promise<VerifiedPacket> {
  const source = await archiveOf(file)
  const zip = await PacketZip.open(source)
  const { paths } = zip
  const { text: manifest, isWhole } = await zip.manifest()
  const packet = {
    paths,
    manifest,
    digest: (path: string, maxBytes: number) => zip.digest(path, maxBytes),
    lines: (path: string, maxBytes: number) => zip.lines(path, maxBytes),
  }
  const verdict = await verifyPacket(packet, { sha256OfTexts })
  if (!verdict) throw new FailureError(refused(texts.noPacket))
  const inZip = await archiveProblems(source, paths, decodeText)
  const hidden = inZip.map(({ path, problem }) => ({
    path: path || 'zip',
    problem: problem === 'hidden' ? ('changed' as const) : ('extra' as const),
  }))
  const own = isWhole ? [] : [{ path: packetPaths.manifest, problem: 'changed' as const }]
  return { manifest: verdict.manifest, problems: [...own, ...verdict.problems, ...hidden] }
}

function sha256OfTexts(texts: Iterable<string>): string {
  const digest = createHash('sha256')
  for (const text of texts) digest.update(text)
  return digest.digest('hex')
}
