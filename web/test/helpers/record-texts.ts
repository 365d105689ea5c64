/** Texts that forms, transports and databases often damage. */
export const oddTexts: readonly [words: string, text: string][] = [
  ['accents', 'Zoë Núñez-Ødegård, Łukasz Žižek, ﬁn, e\u0301'],
  ['emoji', '🚓👮🏽‍♀️ 👨‍👩‍👧 🇺🇸'],
  ['right to left', 'שלום עולם, مرحبا بالعالم \u200f(x)\u200e'],
  ['a script', '<script>alert("1")</script><!-- <b onload=x> -->&amp;'],
  ['quotes', `"double" 'single' \`tick\` \\back\\ %s \${x} '; DROP TABLE targets; --`],
  ['spaces', '  two before, two after  '],
  ['symbols', '=1+1 @home #1 50% a;b,c|d ~^'],
]

const line = (at: number) => `${String(at).padStart(4, '0')} "ran to the car" <b>\\ & 'stopped' ; `.repeat(50)
/** 64 KB of notes in a few long lines, because browsers are slow with many lines. */
export const longNotes = Array.from({ length: 32 }, (_, at) => line(at))
  .join('\n')
  .slice(0, 65_535)
  .concat('.')
