import { describe, expect, test } from 'vitest'
import { personGuard } from './person-guard.ts'

/** A browser in which Alpha has signed in, and in which other tabs may sign in as well. */
function browser() {
  const session = { token: 'one', email: 'alpha' }
  const asked = { times: 0, others: 0 }
  const guard = personGuard({
    token: () => session.token,
    whoIsIt: async () => {
      asked.times++
      return session.email
    },
    onOther: () => asked.others++,
  })
  guard.saw(session.email, session.token)
  return { session, asked, guard }
}

describe('whose session it is', () => {
  test('is not asked while the token stays', async () => {
    const { asked, guard } = browser()
    expect(await guard.isSame()).toBe(true)
    expect(asked).toEqual({ times: 0, others: 0 })
  })

  test('is asked once when the same person has signed in again', async () => {
    const { session, asked, guard } = browser()
    session.token = 'two'
    expect([await guard.isSame(), await guard.isSame()]).toEqual([true, true])
    expect(asked).toEqual({ times: 1, others: 0 })
  })

  test('is told when it is somebody else', async () => {
    const { session, asked, guard } = browser()
    Object.assign(session, { token: 'two', email: 'bravo' })
    expect(await guard.isSame()).toBe(false)
    expect(asked).toEqual({ times: 1, others: 1 })
  })

  test('is the server to tell when nobody is signed in', async () => {
    const { session, asked, guard } = browser()
    session.token = ''
    expect(await guard.isSame()).toBe(true)
    expect(asked.times).toBe(0)
  })
})
