import { expect, test } from 'vitest'
import { factsOfLostKey, whyKeyStays } from './lost-key.ts'

test('M6 a key is replaced only if the database needs one that nobody gave', () => {
  expect(whyKeyStays([])).toMatchObject({ code: 'step.refused' })
  expect(whyKeyStays(['ab12'])).toBeUndefined()
})

test('M6 the journal names the old keys, the new one and how many values were lost', () => {
  const lost = { ssns: 4, deletedSsns: 1, apps: 2, webhooks: 0 }
  expect(factsOfLostKey(['ab12', 'cd34'], 'ef56', lost)).toEqual([
    { field: 'key', before: 'ab12, cd34', after: 'ef56' },
    { field: 'ssns', before: undefined, after: 4 },
    { field: 'deletedSsns', before: undefined, after: 1 },
    { field: 'apps', before: undefined, after: 2 },
    { field: 'webhooks', before: undefined, after: 0 },
  ])
})
