import { describe, expect, test } from 'vitest'
import { readWebhookEvents, readWebhookUrl, webhookEvents, webhookWaitSeconds } from './webhook.ts'

describe('W41 the events of a webhook', () => {
  test.each([
    ['arrival', ['arrival']],
    [' Close-Out , arrival,arrival', ['arrival', 'close-out']],
    [webhookEvents.join(','), [...webhookEvents]],
    ['', undefined],
    ['arrivals', undefined],
    ['arrival,test', undefined],
  ])('W41 %j are %j', (text, events) => {
    const read = readWebhookEvents(text)
    expect(read.ok ? read.value : undefined).toEqual(events)
  })

  test('W41 a wrong event is named with those that there are', () => {
    const read = readWebhookEvents('arrival,depart')
    expect(read.ok ? '' : read.error.message).toMatch(/no event depart\. There are: arrival, takedown/)
  })
})

describe('W42 the address of a webhook', () => {
  const hosts = ['cad.office.example', '127.0.0.1', 'feed.example:8443', 'localhost:9000']
  test.each([
    'https://cad.office.example',
    'https://CAD.office.example/in?desk=1',
    'https://cad.office.example:9443/in',
    'https://feed.example:8443/',
    'http://127.0.0.1:8080/in',
    'http://localhost:9000/in',
  ])('W42 %s is taken', (url) => {
    expect(readWebhookUrl(url, hosts)).toEqual({ ok: true, value: url })
  })

  test.each([
    ['https://feed.example/in', /^feed\.example:443 is not one of WEBHOOK_HOSTS/],
    ['https://evil.example/', /^evil\.example is not one of WEBHOOK_HOSTS/],
    ['https://cad.office.example.evil.example/', /not one of/],
    ['http://cad.office.example/', /Use https/],
    ['https://me:secret@cad.office.example/', /without user/],
    ['https://cad.office.example@evil.example/', /without user/],
    ['https://cad.office.example\\@evil.example/', /Give the address/],
    ['https://cad.office.example/#part', /fragment/],
    ['https://cad.office.example/a b', /Give the address/],
    ['ftp://cad.office.example/', /Give the address/],
    ['file:///etc/passwd', /Give the address/],
    ['cad.office.example', /Give the address/],
    [`https://cad.office.example/${'x'.repeat(500)}`, /Give the address/],
    ['', /Give the address/],
  ])('W42 %.60s is refused', (url, message) => {
    const read = readWebhookUrl(url, hosts)
    expect(read.ok ? '' : read.error.message).toMatch(message)
  })

  test('W42 without WEBHOOK_HOSTS every address is refused, and says so', () => {
    const read = readWebhookUrl('https://cad.office.example/', [])
    expect(read.ok ? '' : read.error.message).toMatch(/Set WEBHOOK_HOSTS/)
  })
})

test('W44 the waits grow up to an hour and stay there', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 1_000].map(webhookWaitSeconds)
  expect(waits).toEqual([5, 30, 120, 600, 1_800, 3_600, 3_600, 3_600])
})
