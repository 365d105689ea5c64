import {
  type ActorRole,
  contract,
  createApi,
  listFields,
  maxPageSize,
  messages,
  type Target,
  toRow,
} from '@watchfloor/core'
import { aTarget } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { exportParts } from './export-parts.ts'

/** Returns the calls over some targets, as a role sees them, and the highest number of rows that were asked for and not yet written. */
function countingApi(targets: Target[], role: ActorRole = 'admin') {
  const fields = listFields(role)
  const counts = { calls: 0, held: 0, most: 0 }
  const api = createApi(
    {
      async call(endpoint, input) {
        expect(endpoint.path).toBe('/auth/targets')
        const { after, size } = input as { after: number; size: number }
        const items = targets.filter(({ id }) => id > after).slice(0, size)
        counts.calls++
        counts.held += items.length
        counts.most = Math.max(counts.most, counts.held)
        return {
          Status: true,
          items: items.map((one) => toRow(one, fields)),
          total: targets.length,
          page: 1,
          size,
        }
      },
    },
    contract,
  )
  return { api, counts }
}

test.each([0, 1, maxPageSize, 3 * maxPageSize + 1])(
  'X15 an export of %i targets holds one page',
  async (length) => {
    const { api, counts } = countingApi(Array.from({ length }, () => aTarget()))
    const written = { records: 0, leftOut: 0 }
    let text = ''
    for await (const part of exportParts(api, {
      stage: undefined,
      hasVictims: false,
      format: 'json',
      photos: undefined,
      written,
    })) {
      text += part
      counts.held = 0
    }
    expect(counts.most).toBeLessThanOrEqual(maxPageSize)
    expect(counts.calls).toBe(Math.floor(length / maxPageSize) + 1)
    expect(JSON.parse(text)).toHaveLength(length)
    expect(written.records).toBe(length)
  },
)

test('X15 a target that is deleted between two pages leaves no other one out', async () => {
  const targets = Array.from({ length: 2 * maxPageSize }, () => aTarget())
  const ids = targets.map(({ id }) => id)
  const { api } = countingApi(targets)
  let text = ''
  for await (const part of exportParts(api, {
    stage: undefined,
    hasVictims: false,
    format: 'ndjson',
    photos: undefined,
    written: { records: 0, leftOut: 0 },
  })) {
    text += part
    if (part !== '' && targets.length === ids.length) targets.splice(0, 5)
  }
  const exported = text
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: number }).id)
  expect(exported).toEqual(ids)
})

test.each<[ActorRole, boolean, boolean]>([
  ['admin', false, true],
  ['analyst', false, true],
  ['supervisor', false, false],
  ['target-entry', false, false],
  ['supervisor', true, true],
])('V20 an export as %s, with possible victims: %s, is made: %s', async (role, hasVictims, isMade) => {
  const { api } = countingApi([aTarget()], role)
  const written = { records: 0, leftOut: 0 }
  const make = async () => {
    const parts = exportParts(api, {
      stage: undefined,
      hasVictims,
      format: 'csv',
      photos: undefined,
      written,
    })
    for await (const _ of parts);
  }
  if (isMade) await make()
  else await expect(make()).rejects.toThrow(messages.terminal.victimsUnseen)
  expect(written.records).toBe(isMade ? 1 : 0)
})
