import { requestIdHeader } from '@watchfloor/core'
import type { Context, Next } from 'koa'
import type { ServerContext } from '../context.ts'
import type { FinishedCall } from '../system/finished-calls.ts'
import { startFacts } from './call-facts.ts'

/** Status of a call whose caller hung up before the answer, as proxies log it. It is never sent. */
const hungUp = 499

type Needs = Pick<ServerContext, 'settings' | 'log' | 'calls'>

/** Gives each request its id, and logs it when it was answered. */
export function followCalls(context: Needs) {
  return (ctx: Context, next: Next): Promise<void> => {
    const startMs = performance.now()
    const { socket } = ctx.req
    const bytesBefore = socket.bytesWritten
    const facts = startFacts(ctx)
    const address = ctx.request.ip
    ctx.res.setHeader(requestIdHeader, facts.requestId)
    ctx.res.once('close', () => {
      const { requestId, kind, call: name, actor, role } = facts
      const call = {
        requestId,
        kind,
        call: name,
        actor,
        role,
        address,
        status: ctx.res.headersSent ? ctx.res.statusCode : hungUp,
        ms: Math.round((performance.now() - startMs) * 10) / 10,
        bytes: socket.bytesWritten - bytesBefore,
      }
      context.calls.add(call)
      logCall(call, context)
    })
    return next()
  }
}

/** Logs a call as one line. Probes and files are many and say little, so they are logged at `debug`. */
function logCall(finished: FinishedCall, { log, settings }: Needs): void {
  const { requestId, kind, call, actor, role, address, status, ms, bytes } = finished
  const line = { requestId, call, actor, role, address, status, ms, bytes }
  if (kind === 'call' && ms > settings.slowCallMs) log.warn(line, 'slow call')
  else if (kind === 'probe' || kind === 'page') log.debug(line, 'call')
  else log.info(line, 'call')
}
