import { type Api, createApi, failureOf, messages } from '@watchfloor/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { NoAnswer } from '../ui/failure.ts'
import { calls } from './calls.ts'
import { browserTransport } from './http-transport.ts'

type Answer = (request: Request) => Response | Promise<Response>

/** Returns an API whose network gives the answers of `answer`, and records the requests it sends. */
function serverThat(
  answer: Answer,
  signInAgain = () => Promise.resolve(false),
  isSame = true,
  confirm = () => Promise.resolve(false),
) {
  const sent: Request[] = []
  const builds: (string | null)[] = []
  const moves: number[] = []
  const transport = browserTransport({
    fetch: async (path, init) => {
      const request = new Request(`http://desk.example${path}`, init)
      sent.push(request.clone())
      return answer(request)
    },
    cookies: () => 'other=1; XSRF-TOKEN=a%2Bb',
    watchSaving: (save) => save(),
    build: { own: () => '0123456789ab', note: (build) => builds.push(build) },
    operation: { shown: () => 3, moved: () => moves.push(sent.length) },
    isSamePerson: async () => isSame,
    signInAgain,
    confirm,
  })
  return { api: createApi(transport, calls), sent, builds, moves, transport }
}

const done = () => Response.json({ Status: true })
const failureWith = (answer: Answer) =>
  serverThat(answer)
    .api.target.update({ id: 7, notes: 'x' })
    .catch((error: unknown) => failureOf(error))

describe('a call over HTTP', () => {
  test('M4 names the build of its page, and hears that of the server', async () => {
    const { api, sent, builds } = serverThat(() =>
      Response.json({ Status: true }, { headers: { 'X-Build': 'ba9876543210' } }),
    )
    await api.system.live()
    expect(sent[0]?.headers.get('x-build')).toBe('0123456789ab')
    expect(builds).toEqual(['ba9876543210'])
  })

  test('O15 that changes something names the operation on the screen, and says so when the session is in another', async () => {
    const moved = { Status: false, Error: 'Elsewhere.', code: 'operation.moved' }
    const { api, sent, moves } = serverThat(() => Response.json(moved, { status: 409 }))
    await api.system.live().catch(() => undefined)
    const failure = await api.log.add({ text: 'calm' }).catch((error: unknown) => failureOf(error))
    expect(failure).toMatchObject({ code: 'operation.moved' })
    expect(sent.map(({ headers }) => headers.get('X-Operation'))).toEqual([null, '3'])
    expect(moves).toEqual([1, 2])
  })

  test('that changes something carries the token of the cookie', async () => {
    const { api, sent } = serverThat(done)
    await api.target.update({ id: 7, notes: 'dog' })
    expect(sent[0]?.url).toBe('http://desk.example/auth/update_chatter/7')
    expect(sent[0]?.headers.get('X-XSRF-TOKEN')).toBe('a+b')
    expect(await sent[0]?.json()).toEqual({ notes: 'dog' })
  })

  test('that changes something is not sent in the name of another user', async () => {
    const { api, sent } = serverThat(done, undefined, false)
    const failure = await api.target.update({ id: 7, notes: 'x' }).catch((error: unknown) => failureOf(error))
    expect(failure).toMatchObject({ message: messages.login.changedPerson })
    await api.account.signIn({ email: 'a@b.example', password: 'x' }).catch(() => undefined)
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(['/auth/adminlogin'])
  })

  test.each([
    [true, 2],
    [false, 1],
  ])('that wants a confirmation is sent again if the user gave it: %s', async (isConfirmed, times) => {
    const wants = { Status: false, Error: 'Confirm first.', code: 'access.confirm-first' }
    const { api, sent } = serverThat(
      () => (sent.length === 1 ? Response.json(wants, { status: 403 }) : done()),
      undefined,
      true,
      async () => isConfirmed,
    )
    const result = await api.target.update({ id: 7, notes: 'x' }).catch((error: unknown) => failureOf(error))
    expect(sent).toHaveLength(times)
    expect(result).toMatchObject(isConfirmed ? { Status: true } : { code: 'access.confirm-first' })
  })

  test('that only polls carries the header X-Background', async () => {
    const { api, sent } = serverThat(() => Response.json({ Status: true, count: 3 }))
    await api.count.upcoming({}, { background: true })
    await api.count.upcoming()
    expect(sent.map(({ headers }) => headers.get('X-Background'))).toEqual(['1', null])
  })

  test('with a photo is sent as a form', async () => {
    const { api, sent } = serverThat(() => Response.json({ Status: true, seq: 1, id: 2 }))
    const file = new File(['jpeg'], 'face.jpg', { type: 'image/jpeg' })
    await api.target.add({ caseAgent: 'Alpha', screenName: 'night_owl' }, { file })
    const form = await sent[0]?.formData()
    expect(form?.get('screenName')).toBe('night_owl')
    expect(form?.get('image')).toMatchObject({ name: 'face.jpg' })
  })

  test('of an unchanged list returns the same rows as before', async () => {
    const { api, sent } = serverThat(({ headers }) =>
      headers.get('If-None-Match') === '"5"'
        ? new Response(null, { status: 304 })
        : Response.json({ Status: true, Result: [{ id: 1 }] }, { headers: { ETag: '"5"' } }),
    )
    const first = await api.target.list()
    expect((await api.target.list()).Result).toBe(first.Result)
    expect(sent).toHaveLength(2)
  })

  test('drops the rows of the user who was signed in before', async () => {
    const { api, sent, transport } = serverThat(() =>
      Response.json({ Status: true, Result: [] }, { headers: { ETag: '"5"' } }),
    )
    await api.target.list()
    transport.forget()
    await api.target.list()
    expect(sent.map(({ headers }) => headers.get('If-None-Match'))).toEqual([null, null])
  })
})

describe('a call that fails', () => {
  test('reports the error text of the server', async () => {
    const said = { Status: false, code: 'target.missing', Error: 'Gone.' }
    expect(await failureWith(() => Response.json(said, { status: 404 }))).toMatchObject({ message: 'Gone.' })
  })

  test.each([200, 400, 500])('without a code, and with %i, reports the error text', async (status) => {
    const said = { Status: false, Error: 'Boom.' }
    expect(await failureWith(() => Response.json(said, { status }))).toMatchObject({ message: 'Boom.' })
  })

  test.each([
    [413, messages.image.tooLarge],
    [415, messages.image.wrongType],
    [503, messages.generic.busy],
  ])('reports the status %i of a proxy in our own text', async (status, message) => {
    expect(await failureWith(() => new Response('<html>', { status }))).toMatchObject({ message })
  })

  test('without an answer throws NoAnswer', async () => {
    const { api } = serverThat(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(api.target.list()).rejects.toBeInstanceOf(NoAnswer)
  })

  test('because the session ended is sent again after the next sign-in', async () => {
    const over = { Status: false, code: 'session.missing', Error: 'Please sign in.' }
    const answers = [Response.json(over, { status: 401 }), done()]
    const { api } = serverThat(
      () => answers.shift() ?? done(),
      () => Promise.resolve(true),
    )
    expect(await api.target.update({ id: 7, notes: 'x' })).toEqual({ Status: true })
    expect(answers).toEqual([])
  })
})

describe('an answer that has begun', () => {
  afterEach(() => void vi.useRealTimers())

  /** Returns an answer that begins, and a function that sends its next part; without a part it breaks off. */
  function begun() {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start(one) {
        controller = one
      },
    })
    const send = (part?: string) =>
      part === undefined
        ? controller?.error(new TypeError('network error'))
        : controller?.enqueue(new TextEncoder().encode(part))
    send('{"Status":true,')
    const end = () => controller?.close()
    // As a browser does, reading fails when the request is aborted.
    const answer: Answer = ({ signal }) => {
      signal.addEventListener('abort', () => controller?.error(signal.reason))
      return new Response(body as unknown as BodyInit)
    }
    return { answer, send, end }
  }

  test.each([
    ['a poll', (api: Api) => api.count.upcoming({}, { background: true })],
    ['a read of the user', (api: Api) => api.target.list()],
    ['a change', (api: Api) => api.target.update({ id: 7, notes: 'x' })],
  ])('Z4 and then brings nothing for 40 seconds is given up: %s', async (_words, ask) => {
    vi.useFakeTimers()
    const { answer, send } = begun()
    const outcome = ask(serverThat(answer).api).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(39_000)
    send('"count":')
    await vi.advanceTimersByTimeAsync(39_000)
    expect(await Promise.race([outcome, 'waits'])).toBe('waits')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await Promise.race([outcome, 'waits'])).toBeInstanceOf(NoAnswer)
  })

  test('Z4 and comes slowly is read to its end, however long it takes', async () => {
    vi.useFakeTimers()
    const { answer, send, end } = begun()
    const reply = serverThat(answer).api.count.upcoming({}, { background: true })
    for (const part of ['"count"', ':', '3', '}']) {
      await vi.advanceTimersByTimeAsync(35_000)
      send(part)
    }
    end()
    expect(await reply).toEqual({ Status: true, count: 3 })
  })

  test('and breaks off is no answer, so that nobody is told that a change failed', async () => {
    const { answer, send } = begun()
    const outcome = serverThat(answer).api.target.update({ id: 7, notes: 'x' })
    send()
    await expect(outcome).rejects.toBeInstanceOf(NoAnswer)
  })
})
