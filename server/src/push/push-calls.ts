import { contract, FailureError, type Instant, messages, orThrow, readPushAddress } from '@watchfloor/core'
import { requireToken } from '../account/own-calls.ts'
import { serving } from '../call/serve.ts'
import { signatureOf } from '../journal/signature.ts'
import type { Settings } from '../settings.ts'
import type { PushStore } from './push-store.ts'

interface Needs {
  readonly settings: Settings
  readonly pushes: PushStore
  readonly now: () => Instant
}

const { serve } = serving<Needs>()

const { push } = contract

export const pushCalls = [
  serve(push.list)(async (request, { pushes, settings }) => ({
    Status: true,
    key: settings.push?.key.publicKey ?? null,
    items: await pushes.list(request.actor.email, requireToken(request)),
  })),

  serve(push.add)(async (request, { pushes, settings, now }) => {
    const token = requireToken(request)
    if (!settings.push) throw new FailureError({ code: 'step.refused', message: messages.push.off })
    const address = orThrow(readPushAddress(request.input.address, pushes.services))
    await pushes.add(
      { address, token, insteadOf: request.input.insteadOf },
      signatureOf(request.actor, now()),
    )
    return { Status: true }
  }),

  serve(push.remove)(async ({ input, actor }, { pushes, now }) => {
    await pushes.remove(input.id, signatureOf(actor, now()))
    return { Status: true }
  }),
]
