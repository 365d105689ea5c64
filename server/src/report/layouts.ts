import type { Font, GlyphRun } from 'fontkit'

/** Words remembered at most; a long day has some thousands. */
const maxWords = 20_000

/**
 * The same font, which lays out each word once for all documents: nine tenths of the work on a page. Each word is laid out as if
 * it were the first: fontkit keeps a glyph with the characters it was first made for, and what one document had made would
 * tell in the bytes of the next.
 */
export function rememberLayouts(font: Font): Font {
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

/** pdfkit scales the positions in place, so each caller has its own. */
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
