import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { FailureError, messages } from '@watchfloor/core'
import { afterEach, expect, test } from 'vitest'
import { readJson, usualTerms } from './read-body.ts'

const server = createServer()
afterEach(() => void server.close())

/** Sends the beginning of a request, and returns it as the server gets it, with the socket of the client. */
async function beginning(text: string): Promise<{ request: IncomingMessage; socket: Socket }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const received = new Promise<IncomingMessage>((resolve) => server.once('request', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${text}`)
  return { request: await received, socket }
}

const badForm = new FailureError({ code: 'input.invalid', message: messages.input.badForm })

test.each([
  ['half', 'content-length: 20\r\n\r\n{"notes"'],
  ['the whole', 'content-length: 13\r\n\r\n{"notes":"a"}'],
])('whoever hung up after %s body, before it is read, ends the call', async (_, text) => {
  const { request, socket } = await beginning(text)
  socket.destroy()
  while (!request.destroyed) await wait(5)
  await expect(readJson(request, usualTerms)).rejects.toEqual(badForm)
})

test('whoever hangs up while the body is read ends the call', async () => {
  const { request, socket } = await beginning('content-length: 20\r\n\r\n{"notes"')
  const reading = readJson(request, usualTerms)
  request.once('data', () => socket.destroy())
  await expect(reading).rejects.toEqual(badForm)
})

test('a body that does not come in time ends the call', async () => {
  const { request } = await beginning('content-length: 20\r\n\r\n{"notes"')
  await expect(readJson(request, { ...usualTerms, timeoutMs: 20 })).rejects.toEqual(badForm)
})

test('a body in several parts is read as a whole', async () => {
  const { request, socket } = await beginning('content-length: 13\r\n\r\n{"notes"')
  const reading = readJson(request, usualTerms)
  request.once('data', () => socket.write(':"a"}'))
  expect(await reading).toEqual({ notes: 'a' })
  socket.destroy()
})
