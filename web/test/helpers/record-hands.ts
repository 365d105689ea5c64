import type { Locator, Page } from 'playwright-core'
import { type Hands, keyboard, mouse } from './hands.ts'
import { type TabKey, tab, tabNames } from './record-page.ts'

/** How a user fills in a record. */
export interface RecordHands extends Hands {
  /** Chooses an option by its text. */
  choose(list: Locator, label: string): Promise<void>
  tick(box: Locator): Promise<void>
  /** Sets a date, for example `1990-05-04`. */
  setDate(target: Locator, date: string): Promise<void>
  openTab(page: Page, key: TabKey): Promise<void>
  /** Saves the current form. */
  save(button: Locator): Promise<void>
}

export const recordMouse: RecordHands = {
  ...mouse,
  choose: async (list, label) => void (await list.selectOption({ label })),
  tick: (box) => box.click(),
  setDate: (target, date) => target.fill(date),
  openTab: (page, key) => tab(page, key).click(),
  save: (button) => button.click(),
}

const order = Object.keys(tabNames) as TabKey[]

/** Uses lists by typing, boxes by the space bar, tabs by the arrows, and saves by Ctrl+Enter. */
export const recordKeyboard: RecordHands = {
  ...keyboard,
  choose: (list, label) => keyboard.write(list, label),
  tick: (box) => keyboard.write(box, ' '),
  async setDate(target, date) {
    const [year, month, day] = date.split('-')
    await keyboard.write(target, `${month}${day}${year}`)
  },
  async openTab(page, key) {
    const current = page.getByRole('tab', { selected: true })
    await current.waitFor()
    const from = order.indexOf(key)
    const names = await page.getByRole('tab').allTextContents()
    const at = names.indexOf((await current.textContent()) ?? '')
    await keyboard.write(current, '')
    const arrow = from > at ? 'ArrowRight' : 'ArrowLeft'
    for (let step = 0; step < Math.abs(from - at); step++) await page.keyboard.press(arrow)
  },
  async save(button) {
    await button.page().keyboard.press('Control+Enter')
  },
}
