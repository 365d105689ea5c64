import { type Figure, median } from './measure.ts'
import type { SignedIn } from './signed-in.ts'

const entries = 200
const turns = 15

/** Measures a record with 200 charges and 200 rows of history: all calls of its screen, one after the other. */
export async function recordFigure(url: string, signedIn: SignedIn): Promise<Figure> {
  const id = await addFullRecord(url, signedIn)
  const paths = [
    `chatterlist/${id}`,
    `chatterdetails/${id}`,
    `charges/${id}`,
    `criminalhistory/${id}`,
    `colors/${id}`,
    'chargelist',
  ]
  const times: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const startedMs = performance.now()
    for (const path of paths) await (await fetch(`${url}/auth/${path}`, { headers: signedIn })).json()
    times.push(performance.now() - startedMs)
  }
  const detail = `${paths.length} calls, median of ${turns}`
  return { name: 'record, opened', value: median(times), limit: 300, unit: 'ms', better: 'less', detail }
}

async function addFullRecord(url: string, signedIn: SignedIn): Promise<number> {
  const { id } = await post(url, 'addChatterList', { caseAgent: 'Bench', screenName: 'full' }, signedIn)
  for (let index = 0; index < entries; index++) {
    await post(url, 'charges', { chatter_id: id, charge: `784.03(${index}), Battery, M1` }, signedIn)
    const history = {
      criminalCharge: '784.03, Battery, M1',
      state: 'GA',
      date: '2020-01-01',
      agency: `City ${index}`,
    }
    await post(url, 'criminalhistory', { chatter_id: id, ...history }, signedIn)
  }
  return id
}

async function post(url: string, call: string, body: object, signedIn: SignedIn): Promise<{ id: number }> {
  const headers = { ...signedIn, 'content-type': 'application/json' }
  const reply = await fetch(`${url}/auth/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${call} answered ${reply.status}`)
  return (await reply.json()) as { id: number }
}
