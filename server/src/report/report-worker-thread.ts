import { parentPort } from 'node:worker_threads'
import { buildReport, setDateForm } from '@watchfloor/core'
import { yieldToServer } from '../system/yield-to-server.ts'
import { drawReport } from './draw-report.ts'
import { openFonts } from './fonts.ts'
import type { DrawAnswer, DrawJob } from './report-worker.ts'

yieldToServer()
const fonts = openFonts()

parentPort?.on('message', (job: DrawJob) => {
  const answer = draw(job)
  // Transferred instead of copied, because a day has many megabytes.
  parentPort?.postMessage(answer, 'pdf' in answer ? [answer.pdf.buffer as ArrayBuffer] : [])
})

function draw({ order, photos, dateForm }: DrawJob): DrawAnswer {
  setDateForm(dateForm)
  try {
    return { pdf: drawReport(buildReport(order), photos, fonts) }
  } catch (error) {
    return { problem: String(error) }
  }
}
