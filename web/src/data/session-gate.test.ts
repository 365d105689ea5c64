import { describe, expect, test } from 'vitest'
import { sessionGate } from './session-gate.ts'

const byPerson = { isPoll: false }
const byPoll = { isPoll: true }

describe('a session that ended', () => {
  test('changes nothing for a user who never signed in', async () => {
    const gate = sessionGate()
    expect(await gate.signInAgain(byPerson)).toBe(false)
    expect(gate.state.get()).toBe('none')
  })

  test("keeps the user's calls waiting until the next sign-in", async () => {
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

  test('rejects waiting calls when the user logs out', async () => {
    const gate = sessionGate()
    gate.opened()
    const waiting = gate.signInAgain(byPerson)
    gate.closed()
    expect(await waiting).toBe(false)
  })
})
