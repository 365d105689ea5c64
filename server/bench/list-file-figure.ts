import { type Figure, median } from './measure.ts'
import type { SignedIn } from './signed-in.ts'

const turns = 7

/** Measures a list of an operation with 5,000 targets saved as XLSX relative to the same list as CSV. */
export async function listFileFigure(url: string, signedIn: SignedIn): Promise<Figure> {
  const times = { csv: [] as number[], xlsx: [] as number[] }
  let rows = 0
  for (let turn = 0; turn < turns; turn++) {
    for (const format of ['csv', 'xlsx'] as const) {
      const startedMs = performance.now()
      const reply = await fetch(`${url}/auth/export?list=entry&format=${format}`, { headers: signedIn })
      const bytes = Buffer.from(await reply.arrayBuffer())
      if (reply.status !== 200) throw new Error(`the list was not saved: ${reply.status}`)
      times[format].push(performance.now() - startedMs)
      if (format === 'csv') rows = bytes.toString().split('\r\n').length - 2
    }
  }
  const [xlsx, csv] = [median(times.xlsx), median(times.csv)]
  const detail = `${xlsx.toFixed(0)} ms against ${csv.toFixed(0)} ms, ${rows} rows`
  return { name: 'list as XLSX', value: xlsx / csv, limit: 3, unit: 'of CSV', better: 'less', detail }
}
