import { inflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The content of a PDF as an independent library reads it. */
export interface ReadPdf {
  readonly pages: readonly ReadPage[]
  readonly title: string
  readonly language: string
  readonly showsTitle: boolean
  readonly isTagged: boolean
  readonly bookmarks: readonly string[]
}

export interface ReadPage {
  readonly text: string
  readonly width: number
  /** Tags of the page's structure, outermost first. */
  readonly tags: readonly string[]
  /** Targets of the page's links, as page numbers from 1. */
  readonly links: readonly number[]
  readonly pictures: readonly string[]
}

/** Reads a PDF with a library that is independent of the one that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  try {
    const preferences = ((await pdf.getViewerPreferences()) ?? {}) as { DisplayDocTitle?: boolean }
    const { info } = await pdf.getMetadata()
    const { Title, Language } = info as { Title: string; Language: string }
    const pages: ReadPage[] = []
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      const nodes = nodesOf(await page.getStructTree())
      const links = (await page.getAnnotations()).map(({ dest }) => dest as string)
      pages.push({
        text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
        width: page.view[2] ?? 0,
        tags: nodes.map(({ role }) => role),
        pictures: nodes.flatMap(({ alt }) => (alt === undefined ? [] : [alt])),
        links: await Promise.all(links.map((link) => pageOf(pdf, link))),
      })
    }
    return {
      pages,
      title: Title,
      language: Language,
      showsTitle: preferences.DisplayDocTitle === true,
      isTagged: (await pdf.getMarkInfo())?.Marked === true,
      bookmarks: ((await pdf.getOutline()) ?? []).map(({ title }) => title),
    }
  } finally {
    await pdf.destroy()
  }
}

type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>

async function pageOf(pdf: Pdf, name: string): Promise<number> {
  const [page] = (await pdf.getDestination(name)) ?? []
  return 1 + (await pdf.getPageIndex(page))
}

interface Node {
  readonly role: string
  readonly alt?: string
  readonly children?: readonly unknown[]
}

function nodesOf(node: unknown): Node[] {
  const { role, children } = (node ?? {}) as Node
  if (role === undefined) return []
  return [node as Node, ...(children ?? []).flatMap(nodesOf)]
}

/** Returns all text of a PDF without spaces and line ends, for values that are broken over lines. */
export function squeezed({ pages }: ReadPdf): string {
  return pages
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, '')
}

/** Returns every byte of a PDF, with its streams unpacked. */
export function unpacked(bytes: Buffer): string {
  const parts = [bytes.toString('latin1')]
  let at = bytes.indexOf('stream\n')
  while (at >= 0) {
    const start = at + 'stream\n'.length
    const end = bytes.indexOf('\nendstream', start)
    if (bytes[start] === 0x78) parts.push(inflateSync(bytes.subarray(start, end)).toString('latin1'))
    at = bytes.indexOf('stream\n', end + '\nendstream'.length)
  }
  return parts.join('\n')
}
