import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPushAddress } from '../push/push-service.ts'
import { readWebAddress } from './web-address.ts'
import { readWebhookUrl } from './webhook.ts'

const hosts = ['cad.office.example', 'feed.example:8443', '127.0.0.1', 'localhost', '[::1]']
/** The parts by which an address pretends to be of another host. */
const anyAddress = fc
  .array(
    fc.constantFrom(
      ...['https://', 'http://', 'HTTPS:', '//', '/', '\\', '@', ':', '?', '#', '.', ' ', '\t', '%2e', '%40'],
      ...[
        'cad.office.example',
        'CAD.OFFICE.example',
        'feed.example',
        ':8443',
        ':443',
        ':0',
        ':65536',
        ':99999',
      ],
      ...[
        '127.0.0.1',
        '127.1',
        '[::1]',
        'localhost',
        'evil.example',
        'fcm.googleapis.com',
        'ａ',
        '\u202e',
        'x',
      ],
    ),
    { maxLength: 7 },
  )
  .map((parts) => parts.join(''))
const likelyAddress = fc
  .tuple(
    fc.constantFrom('https://', 'http://'),
    fc.constantFrom('', 'x@', 'x:y@'),
    fc.constantFrom(...hosts, 'fcm.googleapis.com'),
    anyAddress,
  )
  .map((parts) => parts.join(''))

describe('W42 W52 any address that is accepted', () => {
  test('W42 W52 is called at the host and port that were checked, without user and fragment', () => {
    fc.assert(
      fc.property(fc.oneof(anyAddress, likelyAddress), (text) => {
        for (const read of [readWebhookUrl(text, hosts), readPushAddress(text, ['fcm.googleapis.com'])]) {
          if (!read.ok) continue
          const called = new URL(read.value)
          expect([...hosts, 'fcm.googleapis.com']).toContain(
            called.hostname === 'feed.example' ? called.host : called.hostname,
          )
          expect([called.username, called.password, called.hash]).toEqual(['', '', ''])
          const port = called.port === '' ? (called.protocol === 'https:' ? 443 : 80) : Number(called.port)
          expect(readWebAddress(read.value, 500)).toMatchObject({ host: called.hostname, port })
        }
      }),
      { numRuns: 3_000 },
    )
  })

  test.each([
    ['1', true],
    ['65535', true],
    ['0', false],
    ['00000', false],
    ['65536', false],
    ['99999', false],
  ])('W42 has a port that a machine can have: %s is accepted: %s', (port, isGood) => {
    expect(readWebhookUrl(`https://cad.office.example:${port}/in`, hosts).ok).toBe(isGood)
  })
})
