import { describe, expect, test } from 'vitest'
import { FailureError } from '../kernel/failure.ts'
import { sendPhotos } from './sent-photos.ts'

const broken = new FailureError({ code: 'input.invalid', field: 'image', message: 'No image.' })

describe('the photos of an import', () => {
  test('have the names that the desk gives them; one that is none is told of once', async () => {
    const told: number[] = []
    const send = async (name: string) => {
      if (name === 'broken.jpg') throw broken
      return name === 'none.jpg' ? undefined : `kept-${name}`
    }
    const sent = await sendPhotos(['a.jpg', 'broken.jpg', 'none.jpg', 'b.jpg'], send, (count) =>
      told.push(count),
    )
    expect(sent).toEqual({
      names: { 'a.jpg': 'kept-a.jpg', 'broken.jpg': '', 'b.jpg': 'kept-b.jpg' },
      warnings: ['The photo broken.jpg was left out: No image.'],
    })
    expect(told).toEqual([1, 2, 4])
  })

  test.each(['access.denied', 'session.missing', 'server.busy'] as const)(
    'stop where the call is at fault: %s',
    async (code) => {
      const refusal = new FailureError({ code, message: 'No.' })
      const sending = sendPhotos(
        ['a.jpg'],
        () => Promise.reject(refusal),
        () => undefined,
      )
      await expect(sending).rejects.toBe(refusal)
    },
  )
})
