import type { Locator } from 'playwright-core'

/** Returns the contrast ratio between a colour of an element and the ground behind it. */
export function contrastOf(locator: Locator, property: string): Promise<number> {
  return locator.evaluate((element, name) => {
    const channelsOf = (color: string) => [...color.matchAll(/[\d.]+/g)].map(([part]) => Number(part))
    const lightness = (color: string) => {
      const [red = 0, green = 0, blue = 0] = channelsOf(color).map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    let behind = 'rgb(255, 255, 255)'
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      if (channelsOf(backgroundColor)[3] === 0) continue
      behind = backgroundColor
      break
    }
    const color = getComputedStyle(element).getPropertyValue(name)
    const [dark = 0, light = 0] = [lightness(color), lightness(behind)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }, property)
}
