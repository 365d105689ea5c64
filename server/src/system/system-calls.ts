import { contract, Refusal, toOpenApi } from '@watchfloor/core'
import { serve, servePublic } from '../api/serve.ts'
import { outageFailure } from './outage-failure.ts'
import { version } from './version.ts'

const { system } = contract

export const systemCalls = [
  servePublic(system.health)(async (_request, { health, log }) => {
    const outage = await health.check()
    if (outage === undefined) return { Status: true }
    log.error({ outage }, 'the database does not do its work')
    throw new Refusal(outageFailure(outage))
  }),

  serve(system.openapi)(async () => toOpenApi(version)),
]
