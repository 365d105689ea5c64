import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const documents = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !path.startsWith('node_modules'))
    .map((path) => join('docs', path)),
].filter((path) => existsSync(join(root, path)))

/** Where a document says that something is: `[words](place)`, `![words](place)` and `src="place"`. */
function linksIn(text: string): string[] {
  const inline = [
    ...text.matchAll(/\]\(\s*<?([^)\s>]+)>?[^)]*\)/g),
    ...text.matchAll(/(?:src|href)="([^"]+)"/g),
  ]
  const named = text.matchAll(/^\[[^\]]+\]:\s*(\S+)/gm)
  return [...inline, ...named].map((match) => match[1] as string)
}

/** Paths named in passing, as `core/src/targets/stage.ts`: at least one slash, starting with a folder of the repository. */
function pathsIn(text: string): string[] {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = new Set(
    folders.map(({ name }) => name).filter((name) => name !== 'data' && name !== 'node_modules'),
  )
  return [...text.matchAll(/`([\w.@-]+\/[\w./@-]*)`/g)]
    .map((match) => match[1] as string)
    .filter((path) => names.has(path.split('/')[0] as string) && !path.includes('/dist'))
}

/** The anchors that headings have: lower case, without punctuation, hyphens for spaces. */
function anchorsIn(text: string): string[] {
  const withoutCode = text.replace(/^```[\s\S]*?^```/gm, '')
  return [...withoutCode.matchAll(/^#{1,6}\s+(.+)$/gm)].map((match) =>
    (match[1] as string)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** What is wrong with a link of a document; undefined when it leads somewhere. */
function brokenLink(document: string, link: string): string | undefined {
  if (/^(https?:|mailto:)/.test(link)) return undefined
  const [place = '', anchor] = decodeURIComponent(link).split('#')
  const target = place === '' ? document : relative(root, join(root, dirname(document), place))
  if (!existsSync(join(root, target))) return `${link}: there is no ${target}`
  if (anchor === undefined || !target.endsWith('.md')) return undefined
  return anchorsIn(read(target)).includes(anchor) ? undefined : `${link}: ${target} has no such heading`
}

test('there are documents to follow', () => {
  expect(documents).toContain('README.md')
  expect(documents.length).toBeGreaterThan(3)
})

describe.each(documents)('%s', (document) => {
  const text = read(document)

  test('every link leads somewhere', () => {
    expect(
      linksIn(text)
        .map((link) => brokenLink(document, link))
        .filter(Boolean),
    ).toEqual([])
  })

  test('every path it names is there', () => {
    expect(pathsIn(text).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

describe('the checks themselves', () => {
  test('see links, pictures, named links and paths', () => {
    const text =
      '[a](b.md) ![c](d.png "e") <img src="f.svg">\n\n[g]: h.md\n\n`core/src/no-such.ts`, `users/list`'
    expect(linksIn(text)).toEqual(['b.md', 'd.png', 'f.svg', 'h.md'])
    expect(pathsIn(text)).toEqual(['core/src/no-such.ts'])
  })

  test('know a dead end', () => {
    expect(brokenLink('docs/links.test.ts', 'no-such.md')).toContain('there is no docs/no-such.md')
    expect(brokenLink('docs/links.test.ts', '../README.md#no-such-heading')).toContain('no such heading')
  })

  test('name headings as the hosts of repositories do', () => {
    expect(anchorsIn('# Watchfloor\n\n## First steps: `npm start`\n')).toEqual([
      'watchfloor',
      'first-steps-npm-start',
    ])
  })
})
