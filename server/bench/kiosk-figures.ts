import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { readyBrowser } from '../../fixtures/test-setup/chromium.ts'
import { launch } from '../../fixtures/test-setup/launch.ts'
import { type Figure, median } from './measure.ts'

const built = fileURLToPath(new URL('../../../../../kiosk/dist', import.meta.url))
const turns = 5

/** Measures the wall display: the size of its scripts and the time to its first paint. */
export async function kioskFigures(url: string): Promise<Figure[]> {
  return [sizeFigure(), await paintFigure(url)]
}

function sizeFigure(): Figure {
  const scripts = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const bytes = scripts.map((name) => gzipSync(readFileSync(`${built}/${name}`)).length)
  const value = bytes.reduce((sum, size) => sum + size, 0) / 1024
  const detail = `${scripts.length} scripts, gzip`
  return { name: 'display, JavaScript', value, limit: 120, unit: 'KB', better: 'less', detail }
}

async function paintFigure(url: string): Promise<Figure> {
  const ready = await readyBrowser()
  const browser = await launch(ready.launch)
  const times: number[] = []
  try {
    for (let turn = 0; turn < turns; turn++) {
      const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
      const page = await context.newPage()
      await page.goto(`${url}/kiosk/`)
      await page.locator('.mark').waitFor()
      times.push(await page.evaluate<number>(firstPaint))
      await context.close()
    }
  } finally {
    await browser.close()
    ready.remove()
  }
  const detail = `median of ${turns}, each in a new browser profile`
  return {
    name: 'display, first paint',
    value: median(times),
    limit: 1_000,
    unit: 'ms',
    better: 'less',
    detail,
  }
}

/** Runs in the page: returns the time of the first paint. */
const firstPaint = `
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const entry = list.getEntriesByName('first-contentful-paint')[0]
      if (entry) resolve(entry.startTime)
    }).observe({ type: 'paint', buffered: true })
  })
`
