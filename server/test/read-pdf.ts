import { inflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a reader of a PDF finds in it. */
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
  /** The tags of the page's structure, from the outside in. */
  readonly tags: readonly string[]
  /** Where the links of the page lead, as page numbers from 1. */
  readonly links: readonly number[]
  readonly pictures: readonly string[]
}

/** Reads a PDF with a library that knows nothing of how it was made. */
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

/** All texts of a PDF with its spaces and line ends taken out, for values that lines break. */
export function squeezed({ pages }: ReadPdf): string {
  return pages
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, '')
}

/** Every byte of a PDF, its packed streams unpacked. */
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
