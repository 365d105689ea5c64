import { describe, expect, test } from 'vitest'
import { personGuard } from './person-guard.ts'

/** Returns a guard in a browser where Alpha has signed in; tests change the session as another tab would. */
function browser() {
  const session = { token: 'one', email: 'alpha' }
  const asked = { times: 0, others: 0 }
  const guard = personGuard({
    token: () => session.token,
    loadEmail: async () => {
      asked.times++
      return session.email
    },
    onOther: () => asked.others++,
  })
  guard.saw(session.email, session.token)
  return { session, asked, guard }
}

describe('the owner of the session', () => {
  test('is not checked while the token stays', async () => {
    const { asked, guard } = browser()
    expect(await guard.isSame()).toBe(true)
    expect(asked).toEqual({ times: 0, others: 0 })
  })

  test('is checked once when the same user has signed in again', async () => {
    const { session, asked, guard } = browser()
    session.token = 'two'
    expect([await guard.isSame(), await guard.isSame()]).toEqual([true, true])
    expect(asked).toEqual({ times: 1, others: 0 })
  })

  test('is reported when it is another user', async () => {
    const { session, asked, guard } = browser()
    Object.assign(session, { token: 'two', email: 'bravo' })
    expect(await guard.isSame()).toBe(false)
    expect(asked).toEqual({ times: 1, others: 1 })
  })

  test('is left to the server when nobody is signed in', async () => {
    const { session, asked, guard } = browser()
    session.token = ''
    expect(await guard.isSame()).toBe(true)
    expect(asked.times).toBe(0)
  })
})
