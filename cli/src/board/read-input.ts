/** One input of the terminal: a key by its name or its character, a pasted text, or the mouse. Columns and rows are 1-based. */
export type BoardInput =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'paste'; readonly text: string }
  | {
      readonly kind: 'mouse'
      readonly button: 'click' | 'wheel-up' | 'wheel-down'
      readonly column: number
      readonly row: number
    }

const named: Readonly<Record<string, string>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  H: 'home',
  F: 'end',
  Z: 'shift-tab',
  '1~': 'home',
  '7~': 'home',
  '4~': 'end',
  '8~': 'end',
  '5~': 'pgup',
  '6~': 'pgdn',
  '3~': 'delete',
}

const controls: Readonly<Record<string, string>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\b': 'backspace',
  '\u007f': 'backspace',
}

const pasteStart = '\u001b[200~'
const pasteEnd = '\u001b[201~'

/** Maximum length (UTF-16 units) of a paste. The rest of a longer one is dropped. */
const maxPaste = 10_000

/** Reads what a terminal sends, wherever it is cut. */
export interface InputReader {
  /** Returns the inputs of a piece. The start of an unfinished sequence is kept for the next piece. */
  readonly read: (piece: string) => BoardInput[]
  /** How long (ms) to wait before `flush`, or undefined if nothing is kept that may end by itself. */
  readonly waitMs: () => number | undefined
  /** Returns what is kept when nothing follows: a single escape is the key Esc. The start of a longer sequence is dropped. */
  readonly flush: () => BoardInput[]
}

/** A single escape waits (ms) as long as a person does not notice, a begun sequence as long as a slow line may take. */
const escapeMs = 25
const sequenceMs = 500

/** Returns a reader of keys, pastes between marks, and SGR mouse sequences. A sequence that it does not know is dropped whole. */
export function inputReader(): InputReader {
  let rest = ''
  return {
    read(piece) {
      rest += piece
      const inputs: BoardInput[] = []
      while (rest !== '') {
        const next = readOne(rest)
        if (!next) break
        rest = rest.slice(next.length)
        if (next.input) inputs.push(next.input)
      }
      rest = shortened(rest)
      return inputs
    },
    waitMs() {
      if (rest === '' || rest.startsWith(pasteStart)) return undefined
      return rest === '\u001b' ? escapeMs : sequenceMs
    },
    flush() {
      const isEscape = rest === '\u001b'
      rest = ''
      return isEscape ? [keyInput('esc')] : []
    },
  }
}

interface Read {
  readonly input?: BoardInput | undefined
  readonly length: number
}

/** Returns the first input of a text, or undefined if its sequence is not finished. */
function readOne(text: string): Read | undefined {
  if (text.startsWith('\u001b')) return readSequence(text)
  const [char = ''] = text
  const key = controls[char] ?? (char < ' ' ? `ctrl-${controlLetter(char)}` : char)
  return { input: keyInput(key), length: char.length }
}

function readSequence(text: string): Read | undefined {
  if (text.length === 1) return undefined
  if (text.startsWith(pasteStart)) return readPaste(text)
  if (text[1] === 'O') {
    if (text.length < 3) return undefined
    return { input: keyOf(text.slice(2, 3)), length: 3 }
  }
  // Escape before another key is the key Esc, and then that key.
  if (text[1] !== '[') return { input: keyInput('esc'), length: 1 }
  // A click as terminals without SGR send it: three characters follow, which must not be taken for keys.
  if (text[2] === 'M') return text.length < 6 ? undefined : { length: 6 }
  const found = /^([\u0020-\u003f]*)([\u0040-\u007e])/.exec(text.slice(2))
  if (!found) {
    const isUnfinished = /^[\u0020-\u003f]*$/.test(text.slice(2)) && text.length < 32
    return isUnfinished ? undefined : { length: 2 }
  }
  const [whole, parameters = '', final = ''] = found
  if (parameters.startsWith('<')) return { input: readMouse(parameters, final), length: 2 + whole.length }
  const plain = parameters.replace(/;.*$/, '')
  return { input: keyOf(final === '~' ? `${plain}~` : final), length: 2 + whole.length }
}

function readPaste(text: string): Read | undefined {
  const end = text.indexOf(pasteEnd)
  if (end < 0) {
    // Without its end, Ctrl-C gives up the paste.
    const interrupt = text.indexOf('\u0003')
    return interrupt < 0 ? undefined : { length: interrupt }
  }
  const pasted = text.slice(pasteStart.length, end).slice(0, maxPaste)
  return { input: { kind: 'paste', text: pasted }, length: end + pasteEnd.length }
}

/** Returns an unfinished paste without what is too long for it. Its last characters may be the start of its end. */
function shortened(rest: string): string {
  const most = pasteStart.length + maxPaste
  if (!rest.startsWith(pasteStart) || rest.length <= most + pasteEnd.length) return rest
  return rest.slice(0, most) + rest.slice(-pasteEnd.length)
}

/** Reads `<button;column;row` with M for pressed. Moves, releases and other buttons are not used. */
function readMouse(parameters: string, final: string): BoardInput | undefined {
  const [button, column, row] = parameters.slice(1).split(';').map(Number)
  if (final !== 'M' || column === undefined || row === undefined) return undefined
  if (button === 0) return { kind: 'mouse', button: 'click', column, row }
  if (button === 64) return { kind: 'mouse', button: 'wheel-up', column, row }
  return button === 65 ? { kind: 'mouse', button: 'wheel-down', column, row } : undefined
}

function keyOf(sequence: string): BoardInput | undefined {
  const key = named[sequence]
  return key === undefined ? undefined : keyInput(key)
}

function keyInput(key: string): BoardInput {
  return { kind: 'key', key }
}

function controlLetter(char: string): string {
  return String.fromCharCode(char.charCodeAt(0) + 96)
}
