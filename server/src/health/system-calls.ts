import { backupTrouble, contract, FailureError, type Instant, toOpenApi } from '@watchfloor/core'
import { serving } from '../call/serve.ts'
import { outageFailure } from '../system/outage-failure.ts'
import { version } from '../system/version.ts'
import type { Doctor } from './doctor.ts'
import type { Health } from './health.ts'
import type { Readiness } from './readiness.ts'

interface Needs {
  readonly now: () => Instant
  readonly health: Health
  readonly readiness: Readiness
  readonly doctor: Doctor
}

const { serve, servePublic } = serving<Needs>()

const { system } = contract

export const systemCalls = [
  servePublic(system.health)(async (_request, { health, now }) => {
    const outage = await health.check()
    if (outage === undefined) {
      const backups = await health.backups()
      const backup = backups && backupTrouble(backups, now())
      return { Status: true, ...(backup && { backup }) }
    }
    throw new FailureError(outageFailure(outage))
  }),

  servePublic(system.live)(async () => ({ Status: true })),

  servePublic(system.ready)(async (_request, { readiness }) => ({
    Status: true,
    writable: true,
    ...(await readiness.require()),
  })),

  serve(system.doctor)(async (_request, { doctor }) => {
    const findings = await doctor.examine()
    return { Status: true, ok: findings.every(({ level }) => level !== 'problem'), findings: [...findings] }
  }),

  serve(system.openapi)(async () => toOpenApi(version)),
]
