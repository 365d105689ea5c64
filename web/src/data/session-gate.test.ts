import { describe, expect, test } from 'vitest'
import { sessionGate } from './session-gate.ts'

const byPerson = { isPoll: false }
const byPoll = { isPoll: true }

describe('a session that ended', () => {
  test('is no news to who never signed in', async () => {
    const gate = sessionGate()
    expect(await gate.signInAgain(byPerson)).toBe(false)
    expect(gate.state.get()).toBe('none')
  })

  test('keeps what the person does waiting until they sign in again', async () => {
    const gate = sessionGate()
    gate.opened()
    const [first, second] = [gate.signInAgain(byPerson), gate.signInAgain(byPerson)]
    expect(gate.state.get()).toBe('ended')
    gate.opened()
    expect(await Promise.all([first, second])).toEqual([true, true])
    expect(gate.state.get()).toBe('open')
  })

  test('is noticed by a poll, which does not wait', async () => {
    const gate = sessionGate()
    gate.opened()
    expect(await gate.signInAgain(byPoll)).toBe(false)
    expect(gate.state.get()).toBe('ended')
  })

  test('gives up what waits when the person logs out', async () => {
    const gate = sessionGate()
    gate.opened()
    const waiting = gate.signInAgain(byPerson)
    gate.closed()
    expect(await waiting).toBe(false)
  })
})
