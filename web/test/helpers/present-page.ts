import type { Page } from 'playwright-core'
import { dialog, eventually } from './locators.ts'

/** Finds the presentation over the screen. */
export const stage = (page: Page, of = 'Presentation') => dialog(page, of)

export const position = (page: Page) => page.locator('.present-position').textContent()
export const name = (page: Page) => page.locator('.present-name').textContent()

/** Waits until the slide of a person is shown, at its position. */
export async function showsSlide(page: Page, place: string, who: string): Promise<void> {
  await eventually(() => position(page)).toBe(place)
  await eventually(() => name(page)).toBe(who)
}

/** Waits until the title or a day is shown. */
export async function opens(page: Page, title: string, words: string): Promise<void> {
  const opening = page.locator('.present-opening')
  await eventually(() => opening.locator('h2').textContent()).toBe(title)
  await eventually(() => opening.locator('p').first().textContent()).toBe(words)
}

/** Returns the lines of the slide. */
export function slideFacts(page: Page): Promise<string[]> {
  return page.locator('.present-facts > div').allInnerTexts()
}

export function slideCharges(page: Page): Promise<string[]> {
  return page.locator('.present-charges li').allInnerTexts()
}

/** Returns one line for each part of the slide that does not fit. */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stage = document.querySelector('.present-stage')
    const words = document.querySelector('.present-words, .present-opening')
    const found: string[] = []
    const bottom = words?.getBoundingClientRect().bottom ?? 0
    for (const part of words?.querySelectorAll('h2, p, dl, h3, li') ?? []) {
      const box = part.getBoundingClientRect()
      if (box.bottom > bottom + 1)
        found.push(`${part.textContent?.slice(0, 40)} ends ${box.bottom - bottom} px too low`)
      if (box.right > innerWidth + 1) found.push(`${part.textContent?.slice(0, 40)} is too wide`)
    }
    if (stage && stage.scrollHeight > stage.clientHeight + 1) found.push('the stage is too high')
    if (document.querySelector('.present')?.getBoundingClientRect().width !== innerWidth)
      found.push('not as wide')
    return found
  })
}
