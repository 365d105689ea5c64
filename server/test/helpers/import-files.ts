import type { Client, Reply } from './client.ts'

/** Options of an import beside its file. */
export type Options = Readonly<Record<string, string | boolean | object>>

/** A verdict on the wire. */
export interface Verdict {
  readonly written: boolean
  readonly read: number
  readonly added: number
  readonly updated: number
  readonly skipped: number
  readonly failed: number
  readonly errors: readonly { readonly row: number; readonly field: string; readonly message: string }[]
  readonly errorCount: number
  readonly groups: readonly { readonly field: string; readonly count: number; readonly firstRow: number }[]
  readonly warnings: readonly string[]
  readonly values: readonly {
    readonly field: string
    readonly from: string
    readonly to: string
    readonly count: number
  }[]
  readonly photos: readonly string[]
  readonly outcomes: string
  readonly batch?: number
}

/** Sends a file as the Import page does. */
export function sendFile(
  client: Client,
  file: string | Uint8Array,
  options: Options = {},
  kind: 'targets' | 'charges' = 'targets',
  headers: Record<string, string> = {},
): Promise<Reply> {
  const form = new FormData()
  for (const [name, value] of Object.entries(options)) {
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  form.set('file', new Blob([file as BlobPart]), 'list.csv')
  return client.send('POST', `/auth/import/${kind}`, form, headers)
}

/** Imports a file. Returns its verdict, and fails if the file cannot be read. */
export async function imported(
  client: Client,
  file: string | Uint8Array,
  options: Options = {},
  kind?: 'charges',
): Promise<Verdict> {
  const reply = await sendFile(client, file, options, kind)
  if (reply.status !== 200) throw new Error(`not imported: ${reply.text}`)
  return reply.json as unknown as Verdict
}

/** Returns CSV made of rows of cells. */
export function csv(...rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.join(',')}\n`).join('')
}
