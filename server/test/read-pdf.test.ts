import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { readPdf } from './helpers/read-pdf.ts'

const sourceOf: () => string = runInNewContext('Function.prototype.toString')

test('reading a PDF leaves the tests the built-ins that Node has', async () => {
  await expect(readPdf(Buffer.from('no PDF'))).rejects.toThrow('Invalid PDF')
  for (const builtIn of [JSON.stringify, JSON.parse, Array.prototype.push, Function.prototype.toString])
    expect(sourceOf.call(builtIn)).toContain('[native code]')
  const names: string[] = runInNewContext('Object.getOwnPropertyNames(Set.prototype)')
  expect(Object.getOwnPropertyNames(Set.prototype)).toEqual(names)
})
