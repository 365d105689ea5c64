import type { PrintedReport } from '@watchfloor/core'
import PDFDocument from 'pdfkit'
import { breakLines, fitLine } from './break-lines.ts'
import type { Fonts } from './fonts.ts'
import { ink, type Style } from './palette.ts'
import './pdfkit-additions.ts'

export type Element = PDFKit.PDFStructureElement

const sizes = { letter: 'LETTER', a4: 'A4' } as const
const margin = 42
const footerHeight = 34

/** Texts at the head and foot of a following page. */
export interface Running {
  readonly left: string
  readonly right: string
  readonly draft: string
  readonly footer: string
}

/** A PDF document with its present position. It writes and tags texts, and starts new pages. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly left = margin
  readonly right: number
  readonly bottom: number
  /** Texts at the foot of each page, drawn when all pages are known. */
  readonly footers: string[] = []
  y = 0
  #startPage: (sheet: Sheet) => void = () => undefined

  constructor({ title, language, paper, at, head }: PrintedReport, { regular, strong }: Fonts) {
    const moment = new Date(at)
    this.doc = new PDFDocument({
      size: sizes[paper],
      margin: 0,
      autoFirstPage: false,
      // No built-in face, because those lack the letters of many names.
      font: '',
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      info: {
        Title: title,
        Subject: head.kind,
        Producer: 'Watchfloor',
        Creator: 'Watchfloor',
        CreationDate: moment,
        ModDate: moment,
      },
    })
    // pdfkit accepts a parsed font, but its types allow only files.
    this.doc.registerFont('regular', regular as unknown as Buffer)
    this.doc.registerFont('strong', strong as unknown as Buffer)
    const { width, height } = pageSize(paper)
    this.right = width - margin
    this.bottom = height - footerHeight - 14
  }

  get width(): number {
    return this.right - this.left
  }

  get page(): number {
    return this.footers.length - 1
  }

  /** Starts a page with the first head. The following pages get the other one. */
  open(footer: string, first: (sheet: Sheet) => void, later: (sheet: Sheet) => void): void {
    this.#startPage = (sheet) => {
      sheet.footers.push(footer)
      later(sheet)
    }
    this.#addPage()
    this.footers.push(footer)
    first(this)
  }

  nextPage(): void {
    this.#addPage()
    this.#startPage(this)
  }

  /** Starts another page if this height does not fit. Returns whether it did. */
  need(height: number): boolean {
    if (this.y + height <= this.bottom) return false
    this.nextPage()
    return true
  }

  /** Adds an element to the document's structure, below another. */
  element(parent: Element, type: string, options: PDFKit.Mixins.StructureElementOptions = {}): Element {
    const made = this.doc.struct(type, options)
    parent.add(made)
    return made
  }

  /** Draws something outside the structure: bands, rules, repeated heads. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.doc.endMarkedContent()
  }

  measure(style: Style): (text: string) => number {
    return (text) => this.#pen(style).widthOfString(text)
  }

  lines(text: string, style: Style, width: number): string[] {
    return breakLines(text, width, this.measure(style))
  }

  /** Returns at most some lines of a text. The last one is cut if the text is longer. */
  fewLines(text: string, style: Style, width: number, most: number): string[] {
    const lines = this.lines(text, style, width)
    if (lines.length <= most) return lines
    const last = lines.slice(most - 1).join(' ')
    return [...lines.slice(0, most - 1), fitLine(last, width, this.measure(style))]
  }

  /** Writes one line with its top at y. */
  write(text: string, x: number, y: number, style: Style): void {
    if (text === '') return
    const lift = (style.line - style.size * 1.21) / 2
    this.#pen(style)
      .fillColor(style.color)
      .text(text, x, y + lift, { lineBreak: false })
  }

  /** Writes one line, and cuts it if it is too long. */
  writeFitted(text: string, x: number, y: number, style: Style, width: number): void {
    this.write(fitLine(text, width, this.measure(style)), x, y, style)
  }

  writeRight(text: string, y: number, style: Style, width = this.width): void {
    const fitted = fitLine(text, width, this.measure(style))
    this.write(fitted, this.right - this.measure(style)(fitted), y, style)
  }

  fill(x: number, y: number, width: number, height: number, color: string): void {
    this.artifact(() => this.doc.rect(x, y, width, height).fill(color))
  }

  rule(y: number, from = this.left, to = this.right): void {
    this.fill(from, y, to - from, 0.6, ink.rule)
  }

  /** Adds a page. It writes out the full page before; later additions, for example its foot, go into a second stream. */
  #addPage(): void {
    const { page } = this.doc
    if (this.footers.length > 0) {
      const body = page.content
      page.content = this.doc.ref({})
      Object.assign(page.dictionary.data, { Contents: [body, page.content] })
      body.end('')
    }
    this.doc.addPage()
  }

  #pen(style: Style): PDFKit.PDFDocument {
    return this.doc.font(style.face).fontSize(style.size)
  }
}

function pageSize(paper: PrintedReport['paper']): { width: number; height: number } {
  return paper === 'a4' ? { width: 595.28, height: 841.89 } : { width: 612, height: 792 }
}
