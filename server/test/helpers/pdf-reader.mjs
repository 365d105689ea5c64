// Reads PDFs in a thread of its own: pdf.js replaces JSON, Array.prototype.push and more by slow ones, and adds what Node 20 lacks.
import { parentPort } from 'node:worker_threads'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

parentPort.on('message', async ({ id, bytes }) => {
  try {
    parentPort.postMessage({ id, content: await contentOf(bytes) })
  } catch (error) {
    parentPort.postMessage({ id, error })
  }
})

async function contentOf(data) {
  const pdf = await getDocument({ data, verbosity: 0 }).promise
  try {
    const { info } = await pdf.getMetadata()
    const pages = []
    for (let number = 1; number <= pdf.numPages; number++) pages.push(await pageOf(pdf, number))
    return {
      pages,
      title: info.Title,
      language: info.Language,
      showsTitle: (await pdf.getViewerPreferences())?.DisplayDocTitle === true,
      isTagged: (await pdf.getMarkInfo())?.Marked === true,
      bookmarks: ((await pdf.getOutline()) ?? []).map(({ title }) => title),
    }
  } finally {
    await pdf.destroy()
  }
}

async function pageOf(pdf, number) {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  const nodes = nodesOf(await page.getStructTree())
  const links = (await page.getAnnotations()).map(({ dest }) => dest)
  return {
    text: items.map(({ str }) => str ?? '').join(' '),
    width: page.view[2] ?? 0,
    tags: nodes.map(({ role }) => role),
    pictures: nodes.flatMap(({ alt }) => alt ?? []),
    links: await Promise.all(links.map((name) => numberOf(pdf, name))),
  }
}

async function numberOf(pdf, name) {
  const [page] = (await pdf.getDestination(name)) ?? []
  return 1 + (await pdf.getPageIndex(page))
}

function nodesOf(node) {
  const { role, children = [] } = node ?? {}
  return role === undefined ? [] : [node, ...children.flatMap(nodesOf)]
}
