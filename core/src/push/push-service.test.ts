import { describe, expect, test } from 'vitest'
import { pushServices, pushWaitSeconds, readPushAddress } from './push-service.ts'

describe('W52 the address of a push', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:DEF-1_2',
    'https://FCM.googleapis.com/wp/abc',
    'https://fcm.googleapis.com:443/wp/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QABC',
    'https://wns2-by3p.notify.windows.com/w/?token=AwYAAA%3d%3d',
    'https://a.b.notify.windows.com/w',
  ])('W52 %s is taken', (url) => {
    expect(readPushAddress(url, pushServices)).toEqual({ ok: true, value: url })
  })

  test.each([
    ['another host', 'https://evil.example/wp/abc', /evil\.example is no push service/],
    ['a longer host', 'https://fcm.googleapis.com.evil.example/', /no push service/],
    ['a host that ends alike', 'https://evilpush.apple.com/', /no push service/],
    ['a subdomain without a name', 'https://.push.apple.com/', /no push service/],
    ['the bare domain', 'https://push.apple.com/', /no push service/],
    ['a subdomain of a full host', 'https://x.fcm.googleapis.com/', /no push service/],
    ['this machine', 'http://127.0.0.1/wp/abc', /127\.0\.0\.1 is no push service/],
    ['this machine by name', 'https://localhost/wp/abc', /no push service/],
    ['a private address', 'https://10.0.0.8/wp/abc', /no push service/],
    ['the metadata of a cloud', 'http://169.254.169.254/latest', /no push service/],
    ['an address of version 6', 'https://[::1]/wp/abc', /no push service/],
    ['plain http', 'http://fcm.googleapis.com/wp/abc', /is not the address of a push/],
    ['another port', 'https://fcm.googleapis.com:8443/wp', /is not the address of a push/],
    ['a user', 'https://me@fcm.googleapis.com/wp', /is not the address of a push/],
    ['a host after an at', 'https://fcm.googleapis.com@evil.example/', /is not the address of a push/],
    ['a backslash', 'https://fcm.googleapis.com\\@evil.example/', /is not the address of a push/],
    ['a fragment', 'https://fcm.googleapis.com/wp#x', /is not the address of a push/],
    ['another protocol', 'ftp://fcm.googleapis.com/wp', /is not the address of a push/],
    ['a long one', `https://fcm.googleapis.com/${'x'.repeat(1_000)}`, /is not the address of a push/],
    ['nothing', '', /is not the address of a push/],
  ])('W52 %s is refused', (_words, url, message) => {
    const read = readPushAddress(url, pushServices)
    expect(read.ok ? '' : read.error.message).toMatch(message)
  })

  test('W52 only a list that names this machine opens it', () => {
    expect(readPushAddress('http://127.0.0.1:8080/in', ['127.0.0.1']).ok).toBe(true)
  })
})

test('W54 a push is repeated three times and then dropped', () => {
  expect([1, 2, 3, 4, 5].map(pushWaitSeconds)).toEqual([5, 30, 120, undefined, undefined])
})
