import {
  contract,
  FailureError,
  type Instant,
  invalid,
  messages,
  type Operation,
  orThrow,
  type PairedDisplay,
  pairingEnds,
  readDisplayName,
  readPairingCode,
} from '@watchfloor/core'
import { type Actor, type Cookies, serving } from '../call/serve.ts'
import { signatureOf } from '../journal/signature.ts'
import type { CallLimits } from '../limit/call-limits.ts'
import type { Settings } from '../settings.ts'
import type { TrainingMark } from '../system/training-mark.ts'
import { officeOfDisplay, ownDisplay } from './display-office.ts'
import { type DisplayRow, operationOfDisplay } from './display-row.ts'
import { type DisplayStore, missing } from './display-store.ts'
import { kioskBuild } from './kiosk-build.ts'

interface Needs {
  readonly settings: Settings
  readonly now: () => Instant
  readonly training: TrainingMark
  readonly snapshots: {
    enter(actor: Pick<Actor, 'operation'>): Promise<{ readonly operation: Operation }>
  }
  readonly displays: DisplayStore
  readonly limits: CallLimits
}

const { serve, servePublic } = serving<Needs>()

const { display } = contract

export const displayCalls = [
  servePublic(display.request)(async ({ address, cookies }, { displays, limits, now }) => {
    const at = now()
    await limits.countAddress('pairing', address)
    const { id, code, pairingToken } = await displays.request(address, at)
    cookies.startPairing(pairingToken)
    return { Status: true, deviceId: id, code, endsAt: pairingEnds(at) }
  }),

  servePublic(display.self)(async ({ input, address, cookies }, context) => {
    const own = await findOwn(input.deviceId, cookies, context)
    if (!own) {
      await context.limits.countAddress('pairingMisses', address)
      throw missing(messages.display.notThere)
    }
    return own.approved_at === null ? waiting(own, context) : itself(own, context)
  }),

  serve(display.list)(async (_, { displays }) => ({ Status: true, Result: await displays.list() })),

  serve(display.approve)(async ({ input, actor }, { displays, now }) => {
    const code = readPairingCode(input.code)
    const name = orThrow(readDisplayName(input.name))
    if (code === undefined) throw new FailureError(invalid('code', messages.display.noCode))
    return changed(displays.approve(code, name, input.operation, signatureOf(actor, now())))
  }),

  serve(display.change)(async ({ input: { deviceId, name, ...settings }, actor }, { displays, now }) => {
    const renamed = name === undefined ? {} : { name: orThrow(readDisplayName(name)) }
    return changed(displays.change(deviceId, { ...settings, ...renamed }, signatureOf(actor, now())))
  }),

  serve(display.identify)(({ input, actor }, { displays, now }) =>
    changed(displays.order(input.deviceId, 'identify', signatureOf(actor, now()))),
  ),

  serve(display.reload)(({ input, actor }, { displays, now }) =>
    changed(displays.order(input.deviceId, 'reload', signatureOf(actor, now()))),
  ),

  serve(display.revoke)(async ({ input, actor }, { displays, now }) => {
    await displays.revoke(input.deviceId, signatureOf(actor, now()))
    return { Status: true }
  }),
]

/** Finds the calling display by its own cookie or, before it has one, by its pairing cookie. */
async function findOwn(
  id: string,
  cookies: Cookies,
  { displays, now }: Needs,
): Promise<DisplayRow | undefined> {
  if (cookies.display !== undefined) {
    const own = await displays.findByToken(cookies.display)
    if (own?.id === id) return own
  }
  if (cookies.pairing === undefined) return undefined
  const waits = await displays.findWaiting(id, cookies.pairing, now())
  if (!waits || waits.approved_at === null) return waits
  const token = await displays.takeToken(id, cookies.pairing)
  if (token === undefined) return undefined
  cookies.startDisplay(token)
  return waits
}

function waiting({ code, requested_at: requestedAt }: DisplayRow, { now, training }: Needs) {
  const endsAt = pairingEnds(requestedAt)
  return {
    Status: true as const,
    approved: false as const,
    code: code ?? '',
    endsAt,
    now: now(),
    isTraining: training.isOn,
  }
}

async function itself(own: DisplayRow, { displays, settings, snapshots, training, now }: Needs) {
  const at = now()
  const { operation } = await snapshots.enter({ operation: operationOfDisplay(own) })
  await displays.markSeen(own, at)
  return {
    Status: true as const,
    approved: true as const,
    display: ownDisplay(own),
    office: officeOfDisplay(settings, operation, training),
    now: at,
    build: kioskBuild,
  }
}

async function changed(display: Promise<PairedDisplay>): Promise<{ Status: true; Result: PairedDisplay }> {
  return { Status: true, Result: await display }
}
