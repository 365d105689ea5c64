import { createApi, FailureError, messages } from '@watchfloor/core'
import { describe, expect, test } from 'vitest'
import { pdfProblem } from '../parts/pdf-problem.ts'
import { NoAnswer, UnreadableAnswer } from '../ui/failure.ts'
import { calls } from './calls.ts'
import { browserTransport } from './http-transport.ts'
import { fileNameIn, pdfOf } from './received-file.ts'

const bytes = new TextEncoder().encode('%PDF-1.7')

function askFor(answer: () => Response | Promise<Response>) {
  const transport = browserTransport({
    fetch: async () => answer(),
    cookies: () => '',
    watchSaving: (save) => save(),
    build: { own: () => '', note: () => undefined },
    operation: { shown: () => undefined, moved: () => undefined },
    isSamePerson: async () => true,
    signInAgain: () => Promise.resolve(false),
    confirm: () => Promise.resolve(false),
  })
  return pdfOf(createApi(transport, calls).report.arrest({ id: 7, mode: 'inline' }))
}

const pdf = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'Content-Type': 'application/pdf', ...headers } })

test('a PDF has its bytes and its name', async () => {
  const { blob, name } = await askFor(() =>
    pdf(bytes, { 'Content-Disposition': 'inline; filename="chatter_7.pdf"' }),
  )
  expect(await blob.text()).toBe('%PDF-1.7')
  expect([blob.type, name]).toEqual(['application/pdf', 'chatter_7.pdf'])
})

test('a page instead of a PDF is unreadable', async () => {
  const page = () => new Response('<p>Sign in to the network', { headers: { 'Content-Type': 'text/html' } })
  await expect(askFor(page)).rejects.toBeInstanceOf(UnreadableAnswer)
})

test('a file that breaks off throws NoAnswer', async () => {
  const half = () =>
    pdf(
      new ReadableStream({
        start(stream) {
          stream.enqueue(bytes)
          stream.error(new TypeError('network'))
        },
      }) as unknown as BodyInit,
    )
  await expect(askFor(half)).rejects.toBeInstanceOf(NoAnswer)
})

test.each([
  ['attachment; filename="Day 3.pdf"', 'Day 3.pdf'],
  ['inline; filename=chatter_7.pdf', 'chatter_7.pdf'],
  ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
  ['attachment; filename="?.pdf"; filename*=UTF-8\'\'%C5%81.pdf', 'Ł.pdf'],
  ['attachment; filename="x.pdf"; filename*=UTF-8\'\'%C5', 'x.pdf'],
  ['inline', undefined],
  ['', undefined],
])('the name in %j is %j', (disposition, name) => {
  expect(fileNameIn(disposition)).toBe(name)
})

describe('a PDF that failed', () => {
  const failed = messages.pdf.failed
  test.each([
    ['no answer', new NoAnswer('x'), [failed, messages.generic.noResponse]],
    [
      'a failure of the server',
      new FailureError({ code: 'target.missing', message: 'There is no such record.' }),
      [failed, 'There is no such record.'],
    ],
    ['anything else', new UnreadableAnswer(500), [failed]],
  ])('is reported, with the reason if it is known: %s', (_words, error, texts) => {
    expect(pdfProblem(error, failed)).toEqual(texts)
  })
})
