import { z } from 'zod'
import { storedWord } from '../api/schemas.ts'
import { journalKinds } from '../journal/journal.ts'
import { outcomes } from '../kernel/outcome.ts'
import { operationStates } from '../operation/operation.ts'
import { foldText } from '../targets/text-key.ts'

/** The number of records, papers and entries in a packet. They are also the facts in the header `X-File-Facts`. */
export const packetCounts = z.object({
  targets: z.int(),
  arrests: z.int(),
  photos: z.int(),
  papers: z.int(),
  entries: z.int(),
})

/** The manifest of a packet: what it holds, and each file's size (bytes) and SHA-256. */
const packetManifest = z.object({
  format: z.literal('watchfloor-packet/1'),
  office: z.string(),
  operation: z.object({
    id: z.int(),
    name: z.string(),
    state: z.enum(operationStates),
    startsAt: z.string(),
    endsAt: z.string().nullable(),
  }),
  madeAt: z.string(),
  madeBy: z.string(),
  /** Missing in packets from before there were release numbers. */
  release: z.int().optional(),
  counts: packetCounts,
  /** The end of the office's journal when the packet was made. */
  journal: z.object({ seq: z.int(), hash: z.string() }),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
})
export type PacketManifest = z.output<typeof packetManifest>

export const packetPaths = {
  manifest: 'manifest.json',
  summary: 'summary.html',
  records: 'targets.json',
  table: 'targets.csv',
  lists: 'lists.json',
  sheets: 'press_sheets.json',
  journal: 'journal.ndjson',
  chain: 'chain.txt',
} as const

/** Returns the file name of a packet: the operation's name in plain letters. */
export function packetFileName(operation: string): string {
  const plain = foldText(operation)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return `packet-${plain || 'operation'}.zip`
}

/** Reads the manifest of a packet. Returns undefined if the text is none. */
export function readPacketManifest(text: string): PacketManifest | undefined {
  try {
    return packetManifest.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** An entry of the journal as the packet stores it, its changes as the text that the hash covers. */
const packetEntry = z.object({
  seq: z.int(),
  batch: z.int(),
  at: z.string(),
  actor: z.string(),
  via: z.string(),
  action: z.string(),
  kind: storedWord(journalKinds),
  object: z.string(),
  changes: z.string(),
  previousHash: z.string(),
  hash: z.string(),
  session: z.string(),
  operation: z.int().nullable(),
  /** Missing in packets from before there were outcomes. */
  outcome: storedWord(outcomes).nullish(),
})
export type PacketEntry = z.output<typeof packetEntry>

/** Reads one line of the entries of a packet. Returns undefined if it is none. */
export function readPacketEntry(line: string): PacketEntry | undefined {
  try {
    return packetEntry.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

/** One link of the office's chain: the number and hash of an entry, whatever operation it belongs to. */
export interface ChainLink {
  readonly seq: number
  readonly hash: string
  /** How many numbers before its own the entry reserved for an import (rule J9). */
  readonly reserved?: number
}

/** Returns the links as text, one a line: the number, the hash, and how many numbers it reserved, if any. */
export function chainText(links: readonly ChainLink[]): string {
  return links
    .map(({ seq, hash, reserved = 0 }) =>
      reserved > 0 ? `${seq} ${hash} ${reserved}\n` : `${seq} ${hash}\n`,
    )
    .join('')
}
