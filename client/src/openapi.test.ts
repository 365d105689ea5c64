import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateCalls, generateTypes } from '../scripts/generate.js'

test('the types are those of the present contract; `npm run api` writes them anew', async () => {
  const written = readFileSync(new URL('openapi.ts', import.meta.url), 'utf8')
  expect(written === (await generateTypes())).toBe(true)
})

test('the calls of the web app are those of the present contract; `npm run api` writes them anew', () => {
  const written = readFileSync(new URL('../../web/src/data/calls.ts', import.meta.url), 'utf8')
  expect(written === generateCalls()).toBe(true)
})
