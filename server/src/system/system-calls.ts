import { contract, messages, Refusal, toOpenApi } from '@watchfloor/core'
import { serve, servePublic } from '../api/serve.ts'
import { version } from './version.ts'

const { system } = contract

export const systemCalls = [
  servePublic(system.health)(async (_request, { db, log }) => {
    try {
      await db.knex.raw('select 1')
      return { Status: true }
    } catch (error) {
      log.error({ error }, 'the database does not answer')
      throw new Refusal({ code: 'server.busy', message: messages.generic.noDatabase })
    }
  }),

  serve(system.openapi)(async () => toOpenApi(version)),
]
