import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { rememberLayouts } from './layouts.ts'

/** The typeface of the screens, on paper. Read once a thread: taking a font apart costs more than a page. */
export interface Fonts {
  readonly regular: Font
  readonly strong: Font
}

const require = createRequire(import.meta.url)

export function openFonts(): Fonts {
  return {
    regular: open(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
    strong: open(require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  }
}

function open(file: string): Font {
  const font = create(readFileSync(file))
  if (!('layout' in font)) throw new Error(`${file} holds more than one font`)
  return rememberLayouts(font)
}
