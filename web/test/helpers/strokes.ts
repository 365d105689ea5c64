import type { Page } from 'playwright-core'

interface Counting {
  strokes: number
}

/**
 * Counts the keys and clicks that the browser receives on a page. Text typed into a field is not counted, and Ctrl+Enter counts once.
 * Returns the function that reads the count.
 */
export async function countStrokes(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counting: Counting = { strokes: 0 }
    Object.assign(window, { counting })
    const modifiers = ['Control', 'Shift', 'Alt', 'Meta']
    const isText = (event: KeyboardEvent) =>
      event.key.length === 1 &&
      !event.ctrlKey &&
      event.target instanceof HTMLElement &&
      event.target.matches('input, textarea')
    document.addEventListener(
      'keydown',
      (event) => {
        if (!modifiers.includes(event.key) && !isText(event)) counting.strokes += 1
      },
      true,
    )
    document.addEventListener('pointerdown', () => (counting.strokes += 1), true)
  })
  return () => page.evaluate(() => (window as unknown as { counting: Counting }).counting.strokes)
}
