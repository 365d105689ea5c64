import type { Locator, Page } from 'playwright-core'

/** How a user operates the screen. */
export interface Hands {
  readonly name: string
  press(target: Locator): Promise<void>
  write(target: Locator, text: string): Promise<void>
  /** Sets a date and time, for example `2026-11-20T21:45`. */
  setTime(target: Locator, time: string): Promise<void>
}

export const mouse: Hands = {
  name: 'mouse',
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
  setTime: (target, time) => target.fill(time),
}

/** Uses no mouse. A control that Tab does not reach cannot be used. */
export const keyboard: Hands = {
  name: 'keyboard',
  async press(target) {
    await (await reach(target)).press('Enter')
  },
  async write(target, text) {
    await (await reach(target)).type(text)
  },
  async setTime(target, time) {
    await (await reach(target)).type(time)
  },
}

const mostTabs = 150

/** Moves the focus to a control with only the Tab key. */
async function reach(target: Locator): Promise<Page['keyboard']> {
  await target.waitFor()
  const keys = target.page().keyboard
  let element = await target.elementHandle()
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    const state = await element?.evaluate(stateOf)
    if (state === 'focused' && (await target.evaluate(stateOf)) === 'focused') return keys
    // To find an element by its role costs more than a press of the key. It is found again only if the page has replaced it.
    if (state === 'elsewhere') await keys.press('Tab')
    else element = await target.elementHandle()
  }
  throw new Error(`Cannot be reached by keyboard: ${target}`)
}

function stateOf(element: Node): 'focused' | 'elsewhere' | 'removed' {
  if (!element.isConnected) return 'removed'
  return element === document.activeElement ? 'focused' : 'elsewhere'
}
