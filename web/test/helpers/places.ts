import type { Locator } from 'playwright-core'

/** Returns where the first element is in the window (pixels). */
export async function windowPlace(locator: Locator) {
  const found = await locator.first().boundingBox()
  if (!found) throw new Error('It is not on the screen.')
  return { ...found, right: found.x + found.width, bottom: found.y + found.height }
}
