import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { keyboard, mouse } from './helpers/hands.ts'
import {
  button,
  dialog,
  eventually,
  field,
  focused,
  isGone,
  readAlert,
  row,
  sees,
} from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const path = '/dashboard/settings'
const visits = visitOffice(() => ({ targets: [] }))

/** Asks for a pairing code as a display, with only its cookie. */
async function askForCode() {
  const { url } = visits.office
  const reply = await fetch(`${url}/auth/displays`, { method: 'POST' })
  const cookie = reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { deviceId, code } = (await reply.json()) as { deviceId: string; code: string }
  let jar = cookie
  const self = async () => {
    const answer = await fetch(`${url}/auth/displays/${deviceId}`, { headers: { cookie: jar } })
    const own = answer.headers.getSetCookie().find((one) => one.startsWith('watchfloor.display='))
    if (own) jar = own.split(';')[0] ?? ''
    return (await answer.json()) as { approved: boolean; display: Record<string, unknown> }
  }
  return { deviceId, code, self }
}

const card = (page: Page) => page.getByRole('region', { name: 'Wall displays' })

async function approve(page: Page, code: string, name: string, { press } = mouse): Promise<void> {
  await field(card(page), 'Code on the screen').fill(code)
  await field(card(page), 'Name').fill(name)
  await press(button(card(page), 'Approve display'))
}

describe('the wall displays in Settings', () => {
  test('an invalid or unknown code pairs nothing and shows why', async () => {
    const page = await visits.open('admin', path)
    await approve(page, 'hello', '')
    await sees(page, 'Type the code that the screen shows, for example K7M-4QX.')
    await sees(page, 'The display needs a name, for example Command post.')
    await approve(page, '222-222', 'A wall')
    await readAlert(
      page,
      mouse,
      'No display shows this code. A code is valid for ten minutes. Check the screen and try again.',
    )
    await eventually(() => field(card(page), 'Code on the screen').inputValue()).toBe('222-222')
    await sees(page, 'No display has been paired yet.')
  })

  test.each([mouse, keyboard])('by $name: approve, set, rename, identify, reload, revoke', async (hands) => {
    const page = await visits.open('admin', path)
    const wall = await askForCode()
    const name = `Post of the ${hands.name} ${Date.now()}`
    const wallName = `North wall ${Date.now()}`
    await approve(page, wall.code.toLowerCase(), name, hands)
    await sees(page, `${name} is paired.`)
    await eventually(() => focused(page)).toBe('Approve display')
    const line = row(page, name)
    await eventually(() => line.textContent()).toContain('Not yet')
    expect(await wall.self()).toMatchObject({ approved: true, display: { isPrivate: true } })

    const privacy = line.getByRole('checkbox', { name: /^Privacy on/ })
    await (hands === mouse ? privacy.click() : privacy.press('Space'))
    await eventually(async () => (await wall.self()).display['isPrivate']).toBe(false)
    await sees(page, `${name} is set.`)
    await eventually(() => privacy.evaluate((box) => box === document.activeElement)).toBe(true)
    await line.getByLabel(`Light or dark on ${name}`).selectOption('Dark')
    await eventually(async () => (await wall.self()).display['theme']).toBe('dark')

    await hands.press(button(line, 'Rename'))
    const rename = dialog(page, `Rename ${name}`)
    await field(rename, 'Name').fill(wallName)
    await hands.press(button(rename, 'Rename'))
    await isGone(rename)
    const renamed = row(page, wallName)
    await hands.press(button(renamed, 'Identify'))
    await sees(page, `${wallName} shows its name and a test card for half a minute.`)
    // One act at a time. The next waits until the list is loaded again.
    await eventually(() => renamed.locator('[aria-busy="true"]').count()).toBe(0)
    await hands.press(button(renamed, 'Reload'))
    await sees(page, `${wallName} reloads its page.`)
    await eventually(() => renamed.locator('[aria-busy="true"]').count()).toBe(0)
    const { display } = await wall.self()
    expect([display['identifyUntil'], display['reloadAt']]).not.toContain(null)

    await hands.press(button(renamed, 'Revoke'))
    const revoke = dialog(page, `Revoke ${wallName}?`)
    await hands.press(button(revoke, 'Cancel'))
    await isGone(revoke)
    await hands.press(button(renamed, 'Revoke'))
    await hands.press(button(revoke, 'Revoke'))
    await isGone(renamed)
    expect((await wall.self()).approved).toBeUndefined()
  })
})
