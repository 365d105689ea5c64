import { Client, type Reply } from './client.ts'
import type { OpenOffice } from './office.ts'

/** A test client of a wall display, with its id and pairing code. */
export interface Wall {
  readonly client: Client
  readonly id: string
  readonly code: string
  /** Requests the display's own state. */
  self(): Promise<Reply>
}

/** Adds a display that waits for its pairing. */
export async function waitingWall({ url }: Pick<OpenOffice, 'url'>): Promise<Wall> {
  const client = new Client(url)
  const reply = await client.post('/auth/displays', {})
  if (reply.status !== 200) throw new Error(`no code: ${reply.text}`)
  const { deviceId, code } = reply.json as unknown as { deviceId: string; code: string }
  return { client, id: deviceId, code, self: () => client.get(`/auth/displays/${deviceId}`) }
}

/** Adds a display that an admin has paired, with its own cookie. */
export async function pairedWall(office: OpenOffice, { isPrivate = true } = {}): Promise<Wall> {
  const wall = await waitingWall(office)
  const approved = await office.as.admin.post('/auth/displays/approve', {
    code: wall.code,
    name: 'Command post',
  })
  if (approved.status !== 200) throw new Error(`not approved: ${approved.text}`)
  if (!isPrivate) await office.as.admin.send('PATCH', `/auth/displays/${wall.id}`, { isPrivate })
  await wall.self()
  return wall
}
