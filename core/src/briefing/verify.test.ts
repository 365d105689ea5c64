import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type BundleFile, dataPath, manifestOf, manifestPath } from './manifest.ts'
import { verifyBundle } from './verify.ts'

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
const data = { ...made.head, profile: 'press', madeAt: made.setup.now, records: [{}] }
const filesWith = (content: object) => [
  file('briefing.html', '<p>'),
  file(dataPath, JSON.stringify(content)),
  file('pdfs/chatter_1.pdf', '%PDF'),
]
const withManifest = (files: readonly BundleFile[], facts: Parameters<typeof manifestOf>[1] = made) => [
  ...files,
  file(manifestPath, manifestOf(files, facts, tools)),
]
const files = filesWith(data)
const whole = withManifest(files)

describe('U7 checking a bundle against its manifest', () => {
  test('U7 a whole bundle has no problems', () => {
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
    ['another count', withManifest(files, { ...made, records: 81 })],
    ['another name', withManifest(files, { ...made, head: { ...made.head, name: 'Night 4' } })],
    ['another profile', withManifest(files, { ...made, setup: { ...made.setup, profile: 'command' } })],
    ['invalid data', withManifest(filesWith([]))],
  ])('U7 a manifest that contradicts the data: %s', (_words, found) => {
    expect(verifyBundle(found, tools, decode)?.problems).toEqual([{ path: manifestPath, problem: 'untrue' }])
  })

  test('U7 a manifest that lists neither page nor data, or another length', () => {
    expect(verifyBundle(withManifest([]), tools, decode)?.problems).toEqual([
      { path: 'briefing.html', problem: 'missing' },
      { path: dataPath, problem: 'missing' },
    ])
    const text = manifestOf(files, made, tools).replace('"bytes": 3,', '"bytes": 4,')
    expect(verifyBundle([...files, file(manifestPath, text)], tools, decode)?.problems).toEqual([
      { path: 'briefing.html', problem: 'changed' },
    ])
  })

  test.each([
    ['no file', files],
    ['invalid JSON', [...files, file(manifestPath, '{')]],
    ['something else', [...files, file(manifestPath, '{"files":[]}')]],
  ])('U7 there is no verdict with %s as manifest', (_words, found) => {
    expect(verifyBundle(found, tools, decode)).toBeUndefined()
  })
})
