import { type Role, roles } from '@watchfloor/core'
import { aMeetUp, aTarget, at } from '@watchfloor/fixtures'
import { closeVisit } from '@watchfloor/fixtures/test-setup'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Hands, keyboard, mouse } from './helpers/hands.ts'
import { button, field, link } from './helpers/locators.ts'
import { enterTarget, supervise } from './helpers/night-approval.ts'
import { findItBack, readArrests, takeDown, undoArrest, watch } from './helpers/night-takedown.ts'
import { accountOf } from './helpers/office.ts'
import { visitOffice } from './helpers/visits.ts'

const tonight = () => [
  aMeetUp({ dateTime: at('21:40'), caseAgent: 'Bravo', screenName: 'sk8r' }),
  aTarget({ caseAgent: 'Charlie', screenName: 'old_timer', phone: '2125550102', isInactive: true }),
  aTarget({ caseAgent: 'Delta', screenName: 'walker' }),
  aTarget({ caseAgent: 'Echo', screenName: 'ghost' }),
]

describe.each([mouse, keyboard])('a whole night by $name', (hands) => {
  const visits = visitOffice(() => ({ targets: tonight() }))

  test('from the first chat to the arrest and back, each step in its role', async () => {
    const as = async (role: Role, work: (page: Page, hands: Hands) => Promise<void>) => {
      const page = await visits.open(undefined, '/')
      const { email, password } = accountOf(role)
      await hands.write(field(page, 'Email'), email)
      await hands.write(page.getByLabel('Password', { exact: true }), password)
      await hands.press(button(page, 'Submit'))
      await link(page.getByRole('navigation', { name: 'Main' }), ownPage[role]).waitFor()
      await work(page, hands)
      await hands.press(button(page, 'Logout'))
      await page.getByRole('heading', { name: 'Login' }).waitFor()
      await closeVisit(page.context())
    }
    const worked: Role[] = []
    for (const [role, work] of shifts) {
      await as(role, work)
      worked.push(role)
    }
    expect(new Set(worked)).toEqual(new Set(roles))
  })
})

const ownPage: Readonly<Record<Role, string>> = {
  'target-entry': 'Target Entry',
  supervisor: 'Currently Chatting',
  analyst: 'Arrest List',
  vip: 'VIP',
  staff: 'Currently Chatting',
  admin: 'Currently Chatting',
}

/** The roles of the night, in order. */
const shifts: readonly [Role, (page: Page, hands: Hands) => Promise<void>][] = [
  ['target-entry', enterTarget],
  ['supervisor', supervise],
  ['vip', watch],
  ['supervisor', takeDown],
  ['analyst', readArrests],
  ['staff', undoArrest],
  ['admin', findItBack],
]
