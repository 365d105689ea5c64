import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type BundleFile, manifestOf, manifestPath, verifyBundle } from './manifest.ts'

const tools = {
  encode: (text: string) => new TextEncoder().encode(text),
  sha256: (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex'),
}
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const file = (path: string, text: string): BundleFile => ({ path, bytes: tools.encode(text) })
const made = {
  head: { name: 'Night 3', office: 'Office', operation: 'Operation' },
  setup: { profile: 'press', now: '2026-11-21T02:30:00.000Z', zone: 'UTC' },
  records: 1,
  failed: [{ record: 4, part: 'photo', message: 'gone' }],
} as const
const files = [file('briefing.html', '<p>'), file('pdfs/chatter_1.pdf', '%PDF')]
const whole = [...files, file(manifestPath, manifestOf(files, made, tools))]

describe('U7 a bundle against its manifest', () => {
  test('U7 a whole one', () => {
    const verdict = verifyBundle(whole, tools, decode)
    expect(verdict?.problems).toEqual([])
    expect(verdict?.manifest).toMatchObject({
      name: 'Night 3',
      profile: 'press',
      records: 1,
      failed: made.failed,
    })
  })

  test.each([
    ['one byte changed', [file('briefing.html', '<q>'), ...whole.slice(1)], 'briefing.html', 'changed'],
    ['a file is missing', whole.filter(({ path }) => !path.endsWith('pdf')), 'pdfs/chatter_1.pdf', 'missing'],
    ['a file was added', [...whole, file('pdfs/more.pdf', '')], 'pdfs/more.pdf', 'extra'],
  ])('U7 %s', (_words, found, path, problem) => {
    expect(verifyBundle(found, tools, decode)?.problems).toEqual([{ path, problem }])
  })

  test.each([
    ['none', files],
    ['no JSON', [...files, file(manifestPath, '{')]],
    ['something else', [...files, file(manifestPath, '{"files":[]}')]],
  ])('U7 nothing can be said with %s as manifest', (_words, found) => {
    expect(verifyBundle(found, tools, decode)).toBeUndefined()
  })
})
