import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { cacheLayouts } from './layouts.ts'

/** The typeface of the screens, for PDFs. A thread reads it once, because parsing a font costs more than drawing a page. */
export interface Fonts {
  readonly regular: Font
  readonly strong: Font
}

export function openFonts(): Fonts {
  return {
    regular: open('Inter-Regular.ttf'),
    strong: open('Inter-SemiBold.ttf'),
  }
}

function open(file: string): Font {
  const font = create(readFileSync(new URL(`../../assets/inter/${file}`, import.meta.url)))
  if (!('layout' in font)) throw new Error(`${file} holds more than one font`)
  return cacheLayouts(font)
}
