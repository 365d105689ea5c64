import { aMeetUp, aTarget, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers, linkIsReadable, overhang } from './helpers/accessibility.ts'
import {
  button,
  column,
  dialog,
  eventually,
  field,
  heading,
  isGone,
  link,
  row,
  sees,
} from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({
  targets: [
    aMeetUp({ screenName: 'late_owl', dateTime: at('21:20') }),
    aMeetUp({ screenName: 'soon_jay', dateTime: at('21:50') }),
    aMeetUp({ screenName: 'far_kite', dateTime: at('23:50') }),
    aTarget({ screenName: 'silent', phone: null }),
    aTarget({ screenName: 'spoken', phone: '8135550101' }),
  ],
  now: at('21:40'),
}))

const hook = '/dashboard/incoming'
const names = (page: Page) => column(page, 'Username / Chat Name')
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filter' }).getByRole('button', { name })
const query = (page: Page) => new URL(page.url()).searchParams

/** Returns everything that the browser stores for the site. */
function storagesOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const caches = await window.caches.keys()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, caches, document.cookie])
  })
}

describe('a filter', () => {
  test('L13 keeps the rows that fit, is in the address, and Back undoes it', async () => {
    const page = await visits.open('supervisor', hook)
    await eventually(() => names(page)).toEqual(['late_owl', 'soon_jay', 'far_kite'])
    await chip(page, 'Late').click()
    await eventually(() => names(page)).toEqual(['late_owl'])
    expect(query(page).get('filter')).toBe('late')
    await chip(page, 'Next 30 minutes').press('Enter')
    await eventually(() => names(page)).toEqual(['soon_jay'])
    await page.goBack()
    await eventually(() => names(page)).toEqual(['late_owl'])
    await page.goBack()
    await eventually(() => names(page)).toEqual(['late_owl', 'soon_jay', 'far_kite'])
    await page.goForward()
    await page.reload()
    await eventually(() => names(page)).toEqual(['late_owl'])
    await chip(page, 'Late').click()
    await eventually(() => names(page)).toHaveLength(3)
  })

  test('L13 Back undoes a sort, and a search while typing is no step of its own', async () => {
    const page = await visits.open('supervisor', hook)
    await eventually(() => names(page)).toEqual(['late_owl', 'soon_jay', 'far_kite'])
    const header = button(page.getByRole('columnheader', { name: /^Username/ }), 'Username / Chat Name')
    await header.click()
    await eventually(() => names(page)).toEqual(['far_kite', 'late_owl', 'soon_jay'])
    await header.click()
    await eventually(() => names(page)).toEqual(['soon_jay', 'late_owl', 'far_kite'])
    await page.getByRole('searchbox').pressSequentially('_')
    await eventually(() => query(page).get('q')).toBe('_')
    await page.getByRole('searchbox').pressSequentially('j')
    await eventually(() => query(page).get('q')).toBe('_j')
    await page.goBack()
    await eventually(() => names(page)).toEqual(['far_kite', 'late_owl', 'soon_jay'])
    await eventually(() => page.getByRole('searchbox').inputValue()).toBe('')
    await page.goBack()
    await eventually(() => names(page)).toEqual(['late_owl', 'soon_jay', 'far_kite'])
    expect(query(page).get('sort')).toBeNull()
  })

  test('L13 Back undoes a filter of Commander Review', async () => {
    const page = await visits.open('staff', '/dashboard/ltchecklist')
    const pending = page.getByRole('checkbox', { name: /pending/i })
    await pending.click()
    await eventually(() => query(page).get('pending')).toBe('1')
    await page.goBack()
    await eventually(() => query(page).get('pending')).toBeNull()
    expect(new URL(page.url()).pathname).toBe('/dashboard/ltchecklist')
  })

  test('L13 the parts of the Takedown board are filters', async () => {
    const page = await visits.open('supervisor', '/dashboard/operationview?filter=overdue')
    await eventually(() => names(page)).toEqual(['late_owl'])
    await chip(page, 'On scene').click()
    await sees(page, 'No results found')
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await eventually(() => overhang(page)).toBe(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await eventually(() => barriers(page, colorScheme), `${width} ${colorScheme}`).toEqual([])
      }
    }
  })
})

test('the saved file has the filter of the screen', async () => {
  const page = await visits.open('supervisor', '/dashboard?filter=no-phone')
  await eventually(() => names(page)).toEqual(['silent'])
  await button(page, 'Export Currently Chatting').click()
  const asked = page.waitForRequest('**/auth/export?**')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect(new URL((await asked).url()).searchParams.get('filter')).toBe('no-phone')
})

test('a saved view keeps search, order and filter under a name, and the palette leads to it', async () => {
  const page = await visits.open('supervisor', `${hook}?sort=-username`)
  await row(page, 'far_kite').waitFor()
  await chip(page, 'Late').click()
  await eventually(() => names(page)).toEqual(['late_owl'])
  await button(page, 'Views').press('Enter')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await eventually(() => barriers(page, colorScheme), colorScheme).toEqual([])
  }
  await button(page, 'Save view').click()
  await sees(page, 'Enter a name.')
  await field(page, 'Name of the view').fill('Overdue, Z to A')
  await page.keyboard.press('Control+Enter')
  await isGone(field(page, 'Name of the view'))
  await page.goto('/dashboard')
  await heading(page, 'Currently Chatting').waitFor()
  await page.keyboard.press('Control+k')
  await dialog(page, 'Go to or do').locator('input:focus').waitFor()
  await page.keyboard.type('overdue')
  await sees(page, 'View of On The Hook')
  await page.keyboard.press('Enter')
  await eventually(() => names(page)).toEqual(['late_owl'])
  expect(query(page).get('sort')).toBe('-username')
  await button(page, 'Views').click()
  await linkIsReadable(page, link(page, 'Overdue, Z to A'))
  await button(page, 'Remove the view Overdue, Z to A').click()
  await isGone(link(page, 'Overdue, Z to A'))
})

describe('what the browser keeps of a saved view', () => {
  const own = 'watchfloor.views.supervisor@watchfloor.example'
  const viewsOf = (words: string) =>
    JSON.stringify([{ name: `Of ${words}`, path: hook, search: `q=${words}&sort=-username` }])
  const openViews = async (page: Page) => {
    await row(page, 'far_kite').waitFor()
    await button(page, 'Views').click()
  }

  test('R46 no storage of the browser has the words of a saved view', async () => {
    const page = await visits.open('supervisor', `${hook}?q=soon_jay`)
    await row(page, 'soon_jay').waitFor()
    await button(page, 'Views').click()
    await field(page, 'Name of the view').fill('Of Canaryname')
    await button(page, 'Save view').click()
    await isGone(field(page, 'Name of the view'))
    const kept = await storagesOf(page)
    expect(kept).toContain(own)
    expect(kept).not.toMatch(/soon_jay|Canaryname/)
    await page.goto(hook)
    await openViews(page)
    await link(page, 'Of Canaryname').click()
    await eventually(() => names(page)).toEqual(['soon_jay'])
  })

  test('R46 the views of an earlier version are sealed, and those of other people removed', async () => {
    const page = await visits.open('supervisor', '/adminlogin')
    const other = 'watchfloor.views.other@watchfloor.example'
    await page.evaluate(
      ([own, other, mine, theirs]) => {
        localStorage.setItem(own, mine)
        localStorage.setItem(other, theirs)
      },
      [own, other, viewsOf('soon_jay'), viewsOf('canary_kite')] as const,
    )
    await page.goto(hook)
    await row(page, 'far_kite').waitFor()
    await eventually(() => storagesOf(page)).not.toMatch(/soon_jay|canary_kite/)
    expect(await page.evaluate((place) => localStorage.getItem(place), other)).toBeNull()
    await page.reload()
    await openViews(page)
    await link(page, 'Of soon_jay').click()
    await eventually(() => names(page)).toEqual(['soon_jay'])
  })

  test('R46 a browser that cannot seal keeps a view until the tab is reloaded, and says so', async () => {
    const page = await visits.open('supervisor', `${hook}?q=soon_jay`, {
      prepare: (page) =>
        page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false })),
    })
    await row(page, 'soon_jay').waitFor()
    await button(page, 'Views').click()
    await sees(
      page,
      'Views are kept until this tab is closed or reloaded: without https the browser cannot seal them.',
    )
    await field(page, 'Name of the view').fill('Jay')
    await button(page, 'Save view').click()
    await isGone(field(page, 'Name of the view'))
    expect(await storagesOf(page)).not.toContain(own)
    await button(page, 'Views').click()
    await link(page, 'Jay').waitFor()
  })
})

test('the address has the focused row: a link and Back lead to it, and Back closes the panel', async () => {
  const page = await visits.open('supervisor', hook)
  await row(page, 'soon_jay').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await eventually(() => query(page).has('row')).toBe(true)
  const focusedRow = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await eventually(focusedRow).toContain('soon_jay')
  await page.reload()
  await row(page, 'soon_jay').waitFor()
  await eventually(focusedRow).toContain('soon_jay')
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: 'Details of soon_jay' }).waitFor()
  await page.goBack()
  await isGone(page.getByRole('complementary', { name: 'Details of soon_jay' }))
  await link(page.getByRole('navigation', { name: 'Main' }), 'Inactive').click()
  await heading(page, 'Inactive').waitFor()
  await page.goBack()
  await row(page, 'soon_jay').waitFor()
  await eventually(focusedRow).toContain('soon_jay')
})

test('C11 the row of a link takes the focus from nobody who has begun to type', async () => {
  const page = await visits.open('supervisor', hook)
  await row(page, 'soon_jay').waitFor()
  const id = await row(page, 'soon_jay').first().getAttribute('data-row')
  const other = await visits.open('supervisor', `${hook}?q=late_owl&row=${id}`)
  await row(other, 'late_owl').waitFor()
  await other.keyboard.press('/')
  await other.keyboard.press('ControlOrMeta+a')
  await other.keyboard.press('Delete')
  await row(other, 'soon_jay').waitFor()
  await other.keyboard.type('jay')
  await isGone(row(other, 'late_owl'))
  expect(await other.evaluate(() => document.activeElement?.matches('input'))).toBe(true)
})
