import { expect, test } from 'vitest'
import { isSealedText, openText, sealingKey, sealText } from './sealed-text.ts'

const place = 'watchfloor.views.a@office.example'
const keyOf = (byte: number) => sealingKey(Buffer.alloc(32, byte).toString('base64url'))

test('R46 a sealed text does not have its words, differs each time, and opens with its key at its place', async () => {
  const key = await keyOf(0xfb)
  const [one, other] = [
    await sealText('q=Łukasz+Smith', key, place),
    await sealText('q=Łukasz+Smith', key, place),
  ]
  expect(isSealedText(one)).toBe(true)
  expect(one).not.toContain('Smith')
  expect(Buffer.from(one.split('.')[2] ?? '', 'base64').toString('latin1')).not.toContain('Smith')
  expect(one).not.toBe(other)
  expect(await openText(one, key, place)).toBe('q=Łukasz+Smith')
})

test('R46 a sealed text opens with no other key and at no other place', async () => {
  const sealed = await sealText('q=Smith', await keyOf(1), place)
  expect(await openText(sealed, await keyOf(2), place)).toBeUndefined()
  expect(await openText(sealed, await keyOf(1), `${place}.au`)).toBeUndefined()
})

test.each([
  ['text that is not sealed', '[{"name":"a"}]'],
  ['a text that is cut', 'sealed.AAAA'],
  ['a text with other signs', 'sealed.*.*'],
  ['nothing', ''],
])('R46 %s is not opened', async (_words, stored) => {
  expect(await openText(stored, await keyOf(1), place)).toBeUndefined()
})
