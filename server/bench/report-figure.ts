import { buildReport, type ReportLists, type ReportOrder, type ReportSetup } from '@watchfloor/core'
import { makeOperation, readPortrait } from '@watchfloor/fixtures'
import { ReportWorker } from '@watchfloor/server'
import pino from 'pino'
import { bareDocument, type Contents } from './bare-pdf.ts'
import { type Figure, ratioInTurns } from './measure.ts'

const reports = 60
const turns = 5
const zone = 'America/New_York'
const now = '2026-11-21T02:40:00.000Z'

interface Sample {
  readonly order: ReportOrder
  readonly photos: ReadonlyMap<string, Uint8Array>
  readonly bare: Contents
}

/**
 * Measures the arrest report in its worker relative to a bare pdfkit document with as many pages and the same photo, fonts,
 * tags and text.
 */
export async function reportFigure(): Promise<Figure> {
  const worker = new ReportWorker(pino({ level: 'error' }))
  try {
    const samples = await makeSamples(worker)
    const { ratio, ours, theirs } = await ratioInTurns(
      () => rate(samples, ({ order, photos }) => worker.draw(order, photos)),
      () => rate(samples, ({ bare }) => bareDocument(bare)),
      turns,
    )
    const pages = samples.reduce((sum, { bare }) => sum + bare.pages, 0) / reports
    const detail = `${ours.toFixed(0)}/s against ${theirs.toFixed(0)}/s, ${pages.toFixed(1)} pages each`
    return {
      name: 'report, arrest',
      value: ratio,
      limit: 0.5,
      unit: 'of bare pdfkit',
      better: 'more',
      detail,
    }
  } finally {
    await worker.close()
  }
}

async function rate(samples: readonly Sample[], make: (sample: Sample) => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  for (const sample of samples) await make(sample)
  return samples.length / ((performance.now() - startedMs) / 1000)
}

async function makeSamples(worker: ReportWorker): Promise<Sample[]> {
  const setup: ReportSetup = {
    office: "Sheriff's Office",
    operation: 'Operation',
    county: 'Polk',
    state: 'FL',
    zone,
    now,
    paper: 'letter',
    profile: 'command',
  }
  const arrests = makeOperation({ seed: 1, size: 600, now, zone }).targets.filter(
    ({ isArrested, image }) => isArrested && image !== '',
  )
  const samples: Sample[] = []
  for (const target of arrests.slice(0, reports)) {
    const order: ReportOrder = { kind: 'arrest', record: { target, lists: listsOf(target.id) }, setup }
    const photo = await readPortrait(target.image)
    const photos = new Map([[target.image, photo]])
    const pdf = await worker.draw(order, photos)
    const pages = pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0
    samples.push({ order, photos, bare: { pages, photo, texts: textsOf(buildReport(order)) } })
  }
  if (samples.length < reports) throw new Error('the operation has too few arrests with a photo')
  return samples
}

/** Returns every text of the report's description. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) => (name === 'kind' ? [] : textsOf(part)))
}

function listsOf(targetId: number): ReportLists {
  const charge = (index: number) => ({
    id: index + 1,
    targetId,
    statute: `847.01${index}(${targetId})`,
    offense: 'Use of a computer service to meet a minor',
    degree: 'F2',
  })
  const history = (index: number) => ({
    ...charge(index),
    state: 'GA',
    date: `20${10 + index}-04-0${index + 1}`,
    agency: `County ${targetId}`,
    notes: 'Adjudicated guilty; twelve months of probation',
  })
  return {
    charges: [0, 1, 2, 3, 4].map(charge),
    criminalhistory: [0, 1, 2].map(history),
    colors: [],
    property: [],
    vehicle: [],
    evidence: [],
  }
}
