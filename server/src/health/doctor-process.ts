import { setDateForm } from '@watchfloor/core'
import { yieldToServer } from '../system/yield-to-server.ts'
import { diagnose } from './diagnose.ts'
import type { DoctorAnswer, DoctorJob } from './doctor.ts'

yieldToServer()

process.once('message', async (job: DoctorJob) => {
  process.send?.(await examine(job), () => process.disconnect())
})
// The server ended, or has its answer.
process.once('disconnect', () => process.exit())

async function examine({ settings, certificate }: DoctorJob): Promise<DoctorAnswer> {
  setDateForm(settings.dateFormat)
  try {
    return { findings: await diagnose(settings, certificate) }
  } catch (error) {
    return { problem: String(error) }
  }
}
