import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ViewName, viewNames } from '@watchfloor/core'
import { demoAccounts } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { readyBrowser } from '../../fixtures/test-setup/chromium.ts'
import { launch } from '../../fixtures/test-setup/launch.ts'
import { type Figure, median } from './measure.ts'
import { start } from './processes.ts'

const arrests = 100_000
/** Number of arrests with which the overview is measured. */
const overviewArrests = 5_000
const turns = 3

/** Measures the statistics page in new browser profiles: the way to a list of arrestees, and the overview. */
export async function statisticsPageFigures(): Promise<Figure[]> {
  return [
    await inBrowser(arrests, async (open) => {
      const times: number[] = []
      for (let turn = 0; turn < turns; turn++) times.push(await open(toFirstClick))
      const shown = times.map((time) => time.toFixed(2)).join(', ')
      const detail = `${arrests} arrests, from the address to a list of arrestees; ${shown} s`
      return { name: 'statistics, page', value: median(times), limit: 2, unit: 's', better: 'less', detail }
    }),
    await inBrowser(overviewArrests, overviewFigure),
  ]
}

type Measure = (page: Page, url: string) => Promise<void>
/** Opens a page in a new profile, signed in. Returns how long (s) the measured part takes. */
type Open = (measure: Measure) => Promise<number>

async function inBrowser(count: number, measure: (open: Open) => Promise<Figure>): Promise<Figure> {
  const home = mkdtempSync(join(tmpdir(), 'watchfloor-statistics-'))
  const server = await start('arrests-server.js', [`sqlite:${join(home, 'desk.db')}`, String(count)])
  const ready = await readyBrowser()
  const browser = await launch(ready.launch)
  try {
    return await measure(async (part) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      await signIn(page, server.url)
      const startedMs = performance.now()
      await part(page, server.url)
      const seconds = (performance.now() - startedMs) / 1000
      await page.context().close()
      return seconds
    })
  } finally {
    await browser.close()
    ready.remove()
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

/** Measures the first paint of all tiles of the overview, relative to that of the slowest single view. */
async function overviewFigure(open: Open): Promise<Figure> {
  const medianOf = async (measure: Measure) => {
    const times: number[] = []
    for (let turn = 0; turn < turns; turn++) times.push(await open(measure))
    return median(times)
  }
  // The first page of a server waits for what every later one has.
  await open(toOverview)
  const overview = await medianOf(toOverview)
  const views: (readonly [ViewName, number])[] = []
  for (const view of viewNames) views.push([view, await medianOf(toView(view))])
  const [slowest, seconds] = views.reduce((a, b) => (b[1] > a[1] ? b : a))
  return {
    name: 'statistics, overview',
    value: overview / seconds,
    limit: 2,
    unit: 'of a view',
    better: 'less',
    detail: `${overviewArrests} arrests, all tiles ${overview.toFixed(2)} s, the slowest view (${slowest}) ${seconds.toFixed(2)} s`,
  }
}

async function toOverview(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard/statistics`)
  await page
    .locator('.overview-tile')
    .nth(viewNames.length - 1)
    .waitFor()
}

function toView(view: ViewName): Measure {
  return async (page, url) => {
    await page.goto(`${url}/dashboard/statistics?view=${view}`)
    await page.locator('.numbers-table').first().waitFor()
  }
}

async function signIn(page: Page, url: string): Promise<void> {
  const account = demoAccounts.find(({ role }) => role === 'staff')
  const { status } = await page
    .context()
    .request.post(`${url}/auth/adminlogin`, {
      data: { email: account?.email, password: account?.password },
    })
    .then((reply) => ({ status: reply.status() }))
  if (status !== 200) throw new Error(`the sign-in answered ${status}`)
}

async function toFirstClick(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard/statistics?view=arrest`)
  await page.getByRole('button', { name: 'Johns', exact: true }).click()
  await page.getByRole('heading', { name: 'Arrestees for Type: Johns' }).waitFor()
}
