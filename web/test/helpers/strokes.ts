import type { Page } from 'playwright-core'

/**
 * Counts the keys and clicks that the browser receives on a page. Text typed into a field is not counted, and Ctrl+Enter counts once.
 * Returns the function that reads the count.
 */
export async function countStrokes(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset['strokes'] = '0'
    const count = () => {
      dataset['strokes'] = String(Number(dataset['strokes']) + 1)
    }
    const modifiers = ['Control', 'Shift', 'Alt', 'Meta']
    const isText = ({ key, ctrlKey, target }: KeyboardEvent) =>
      key.length === 1 && !ctrlKey && target instanceof HTMLElement && target.matches('input, textarea')
    const onKey = (event: KeyboardEvent) => {
      if (!modifiers.includes(event.key) && !isText(event)) count()
    }
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointerdown', count, true)
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['strokes']))
}
