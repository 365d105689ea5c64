import type { Font, GlyphRun } from 'fontkit'

/** Maximum number of cached words. A long day has some thousands. */
const maxWords = 20_000

/**
 * Returns the font with a cache of word layouts, which are nine tenths of the work on a page. Each word is laid out with fresh
 * glyphs. fontkit stores with each glyph the characters that first used it, so one document would change the bytes of the next.
 */
export function cacheLayouts(font: Font): Font {
  const known = new Map<string, GlyphRun>()
  const layOut = (word: string): GlyphRun => {
    const before = known.get(word)
    if (before) return before
    if (known.size >= maxWords) known.clear()
    Object.assign(font, { _glyphs: {} })
    const run = font.layout(word)
    known.set(word, run)
    return run
  }
  return Object.assign(Object.create(font) as Font, { layout: (word: string) => copyOf(layOut(word)) })
}

/** Copies the positions, because pdfkit scales them in place. */
function copyOf({ glyphs, positions }: GlyphRun): Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'> {
  const own = positions.map((position) => ({ ...position }))
  return {
    glyphs,
    positions: own,
    get advanceWidth() {
      return own.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}
