import type { Locator, Page } from 'playwright-core'

/** How a person works the screen. */
export interface Hands {
  readonly name: string
  press(target: Locator): Promise<void>
  write(target: Locator, text: string): Promise<void>
  /** Sets a date and time, such as `2026-11-20T21:45`. */
  setTime(target: Locator, time: string): Promise<void>
}

export const mouse: Hands = {
  name: 'mouse',
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
  setTime: (target, time) => target.fill(time),
}

/** Never touches the mouse: what cannot be reached with Tab cannot be done. */
export const keyboard: Hands = {
  name: 'keyboard',
  async press(target) {
    await (await reach(target)).press('Enter')
  },
  async write(target, text) {
    await (await reach(target)).type(text)
  },
  async setTime(target, time) {
    const keys = await reach(target)
    const { date, clock } = usOrder(time)
    await keys.type(date)
    // A year may have more digits; the field waits to be told to go on.
    await keys.press('ArrowRight')
    await keys.type(clock)
  },
}

const mostTabs = 150

/** Goes from where the focus is to the target, as somebody would who has only the Tab key. */
async function reach(target: Locator): Promise<Page['keyboard']> {
  await target.waitFor()
  const keys = target.page().keyboard
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return keys
    await keys.press('Tab')
  }
  throw new Error(`Cannot be reached by keyboard: ${target}`)
}

/** The digits in the order in which an American browser asks for them. */
function usOrder(time: string): { date: string; clock: string } {
  const [date = '', clock = ''] = time.split('T')
  const [year, month, day] = date.split('-')
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const two = (value: number) => String(value).padStart(2, '0')
  const hour = ((hours + 11) % 12) + 1
  return { date: `${month}${day}${year}`, clock: `${two(hour)}${two(minutes)}${hours >= 12 ? 'PM' : 'AM'}` }
}
