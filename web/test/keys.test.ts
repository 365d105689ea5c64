import { aMeetUp, aTarget, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers } from './helpers/accessibility.ts'
import { button, dialog, eventually, field, heading, isGone, row, sees } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const longNames = Array.from({ length: 8 }, (_, index) => `${'heron'.repeat(15)}${index}`)
const visits = visitOffice(() => ({
  targets: [
    ...['one', 'two', 'three', 'four', 'five'].map((screenName, index) =>
      aMeetUp({ screenName, dateTime: at(`22:${20 + index}`) }),
    ),
    aTarget({ screenName: 'night_raven' }),
    ...longNames.map((screenName) => aTarget({ screenName })),
    aTarget({ screenName: 'old_owl' }),
  ],
  now: at('21:40'),
}))

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Returns the first words of the focused row. */
const focusedRow = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.closest('tr')?.querySelector('[data-label^="User"]')?.textContent ?? '',
  )

describe('the keys of the boards', () => {
  test('the fifth row is reached in five strokes, and a letter presses its button', async () => {
    const page = await visits.open('supervisor', '/dashboard/operationview')
    await row(page, 'five').waitFor()
    await press(page, 'j', 'j', 'j', 'j', 'j')
    await eventually(() => focusedRow(page)).toBe('five')
    await press(page, 'k', 'ArrowUp')
    await eventually(() => focusedRow(page)).toBe('three')
    await press(page, 'a')
    await sees(page, 'Arrival Time updated successfully')
    await press(page, '/')
    await page.keyboard.type('four')
    await eventually(() => page.locator('tbody tr:has(td)').count()).toBe(1)
  })

  test('letters typed into a field or a dialog are text; ? shows the keys, which can be turned off', async () => {
    const page = await visits.open('staff', '/dashboard')
    await row(page, 'night_raven').waitFor()
    await press(page, '/')
    await page.keyboard.type('njk')
    await eventually(() => page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('njk')
    await page.getByRole('searchbox', { name: 'Search' }).fill('')
    await page.getByRole('searchbox', { name: 'Search' }).blur()
    await press(page, '?')
    const help = dialog(page, 'Keys')
    await help.waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await eventually(() => barriers(page, colorScheme), colorScheme).toEqual([])
    }
    await help.getByRole('switch', { name: 'Single keys' }).click()
    await press(page, 'Escape')
    await isGone(help)
    await press(page, 'n', '?')
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    await press(page, 'Control+k')
    await dialog(page, 'Go to or do').waitFor()
  })

  test('C13 the keys of another role are not listed', async () => {
    const page = await visits.open('target-entry', '/dashboard/chatterlist')
    await row(page, 'old_owl').waitFor()
    await press(page, '?')
    const help = dialog(page, 'Keys')
    await sees(help, 'Add a target', 'Edit')
    await eventually(() => help.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Everywhere',
      'In a list',
    ])
    expect(await help.getByText('Takedown', { exact: true }).count()).toBe(0)
  })

  test('n opens Add Target for who may add', async () => {
    const page = await visits.open('target-entry', '/dashboard/chatterlist')
    await row(page, 'old_owl').waitFor()
    await press(page, 'n')
    await heading(page, 'Add Target').waitFor()
  })
})

describe('the palette', () => {
  test('C10 a command is read back, and a second Enter carries it out', async () => {
    const page = await visits.open('supervisor', '/dashboard')
    await row(page, 'night_raven').waitFor()
    await press(page, 'Control+k')
    const palette = dialog(page, 'Go to or do')
    await palette.locator('input:focus').waitFor()
    await page.keyboard.type('ap raven 2310')
    await sees(palette, 'Approve today 23:10, in 1 h 30 min for night_raven (Alpha)')
    await eventually(() => barriers(page)).toEqual([])
    await press(page, 'Enter')
    await palette.getByText('Press Enter again to do it, or change the text.').waitFor()
    await page.keyboard.type('0')
    await sees(palette, 'Please select a valid date/time.')
    await press(page, 'Backspace')
    await palette.getByText('Press Enter to read it back.').waitFor()
    await press(page, 'Enter', 'Enter')
    await isGone(palette)
    await isGone(row(page, 'night_raven'))
  })

  test('C11 it goes to people and pages', async () => {
    const page = await visits.open('supervisor', '/dashboard')
    await row(page, 'old_owl').waitFor()
    await press(page, 'Control+k')
    const palette = dialog(page, 'Go to or do')
    await palette.locator('input:focus').waitFor()
    await page.keyboard.type('owl')
    await palette.getByRole('option', { name: /old_owl/ }).waitFor()
    await press(page, 'Enter')
    await isGone(palette)
    expect(new URL(page.url()).searchParams.get('q')).toBe('old_owl')
    await press(page, 'Control+k')
    await palette.waitFor()
    await page.keyboard.type('takedown')
    await press(page, 'ArrowUp', 'Enter')
    await heading(page, 'Takedown').waitFor()
  })

  test('C11 its field has the focus as soon as it is there', async () => {
    const page = await visits.open('supervisor', '/dashboard')
    await row(page, 'old_owl').waitFor()
    // The page watches before the key is pressed.
    const watching = await page.evaluateHandle(() => ({
      isFocused: new Promise<boolean>((resolve) => {
        const whenThere = new MutationObserver(() => {
          const field = document.querySelector('[role="dialog"] input')
          if (!field) return
          whenThere.disconnect()
          resolve(document.activeElement === field)
        })
        whenThere.observe(document.body, { childList: true, subtree: true })
      }),
    }))
    await press(page, 'Control+k')
    expect(await watching.evaluate(({ isFocused }) => isFocused)).toBe(true)
  })

  test('on a phone a long name breaks and not the list it is on, and the chosen one is in view', async () => {
    const page = await visits.open('supervisor', '/dashboard', { viewport: { width: 390, height: 844 } })
    await page.locator('tbody tr').first().waitFor()
    await press(page, 'Control+k')
    await dialog(page, 'Go to or do').locator('input:focus').waitFor()
    await page.keyboard.type('heron')
    const options = page.getByRole('listbox').getByRole('option')
    await eventually(() => options.count()).toBe(8)
    const lines = await options.locator('span:last-child').evaluateAll((all) =>
      all.map((one) => {
        const range = document.createRange()
        range.selectNodeContents(one)
        return range.getClientRects().length
      }),
    )
    expect(new Set(lines)).toEqual(new Set([1]))
    await press(page, ...Array.from({ length: 7 }, () => 'ArrowDown'))
    const isInView = () =>
      options.last().evaluate((one) => {
        const [own, list] = [one.getBoundingClientRect(), one.parentElement?.getBoundingClientRect()]
        return own.bottom <= (list?.bottom ?? 0) + 1
      })
    await eventually(isInView).toBe(true)
  })

  test('C10 n hands the UC and the pasted text to Add Target', async () => {
    const page = await visits.open('staff', '/dashboard')
    await row(page, 'old_owl').waitFor()
    await press(page, 'Control+k')
    await dialog(page, 'Go to or do').locator('input:focus').waitFor()
    await page.keyboard.type('n Echo raven 813 555 0101')
    await press(page, 'Enter', 'Enter')
    await heading(page, 'Add Target').waitFor()
    await eventually(() => field(page, 'UC / Chatter').inputValue()).toBe('Echo')
    await eventually(() => field(page, 'Pasted text').inputValue()).toBe('raven 813 555 0101')
    await button(page, 'Use as Phone').click()
    await eventually(() => field(page, 'Phone').inputValue()).toBe('8135550101')
    await button(page, 'Add Target').waitFor()
  })
})
