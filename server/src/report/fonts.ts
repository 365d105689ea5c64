import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { rememberLayouts } from './layouts.ts'

/** The typeface of the screens, on paper. Read once a thread: taking a font apart costs more than a page. */
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
  return rememberLayouts(font)
}
