import {
  contract,
  type Instant,
  invalid,
  messages,
  orThrow,
  type PairedDisplay,
  pairingEnds,
  Refusal,
  readDisplayName,
  readPairingCode,
} from '@watchfloor/core'
import { type Exchange, serving } from '../call/serve.ts'
import { signatureOf } from '../journal/signature.ts'
import type { Settings } from '../settings.ts'
import type { RequestLimit } from '../system/request-limit.ts'
import type { TrainingMark } from '../system/training-mark.ts'
import { type DisplayRow, settingsOf } from './display-row.ts'
import { type DisplayStore, missing } from './display-store.ts'
import { kioskBuild } from './kiosk-build.ts'

interface Needs {
  readonly settings: Settings
  readonly now: () => Instant
  readonly training: TrainingMark
  readonly displays: DisplayStore
  readonly displayLimits: { readonly requests: RequestLimit; readonly misses: RequestLimit }
}

const { serve, servePublic } = serving<Needs>()

const { display } = contract

export const displayCalls = [
  servePublic(display.request)(async ({ via, exchange }, { displays, displayLimits, now }) => {
    const at = now()
    displayLimits.requests.count(via, at)
    const { id, code, pairingToken } = await displays.request(via, at)
    exchange.startPairing(pairingToken)
    return { Status: true, deviceId: id, code, endsAt: pairingEnds(at) }
  }),

  servePublic(display.self)(async ({ input, via, exchange }, desk) => {
    const own = await findOwn(input.deviceId, exchange, desk)
    if (!own) {
      desk.displayLimits.misses.count(via, desk.now())
      throw missing(messages.display.notThere)
    }
    return own.approved_at === null ? waiting(own, desk) : itself(own, desk)
  }),

  serve(display.list)(async (_, { displays }) => ({ Status: true, Result: await displays.list() })),

  serve(display.approve)(async ({ input, caller }, { displays, now }) => {
    const code = readPairingCode(input.code)
    const name = orThrow(readDisplayName(input.name))
    if (code === undefined) throw new Refusal(invalid('code', messages.display.noCode))
    return changed(displays.approve(code, name, signatureOf(caller, now())))
  }),

  serve(display.change)(async ({ input: { deviceId, name, ...settings }, caller }, { displays, now }) => {
    const renamed = name === undefined ? {} : { name: orThrow(readDisplayName(name)) }
    return changed(displays.change(deviceId, { ...settings, ...renamed }, signatureOf(caller, now())))
  }),

  serve(display.identify)(({ input, caller }, { displays, now }) =>
    changed(displays.order(input.deviceId, 'identify', signatureOf(caller, now()))),
  ),

  serve(display.reload)(({ input, caller }, { displays, now }) =>
    changed(displays.order(input.deviceId, 'reload', signatureOf(caller, now()))),
  ),

  serve(display.revoke)(async ({ input, caller }, { displays, now }) => {
    await displays.revoke(input.deviceId, signatureOf(caller, now()))
    return { Status: true }
  }),
]

/** The display that asks, by its own cookie or, until it has one, by the pairing cookie. Anybody else is told nothing. */
async function findOwn(
  id: string,
  exchange: Exchange,
  { displays, now }: Needs,
): Promise<DisplayRow | undefined> {
  if (exchange.display !== undefined) {
    const own = await displays.findByToken(exchange.display)
    if (own?.id === id) return own
  }
  if (exchange.pairing === undefined) return undefined
  const waits = await displays.findWaiting(id, exchange.pairing, now())
  if (!waits || waits.approved_at === null) return waits
  const token = await displays.takeToken(id, exchange.pairing)
  if (token === undefined) return undefined
  exchange.startDisplay(token)
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

async function itself(own: DisplayRow, { displays, settings, training, now }: Needs) {
  const at = now()
  await displays.saw(own, at)
  return {
    Status: true as const,
    approved: true as const,
    display: {
      name: own.name ?? '',
      ...settingsOf(own),
      identifyUntil: own.identify_until,
      reloadAt: own.reload_at,
    },
    office: {
      name: settings.officeName,
      operationTitle: settings.operationTitle,
      timeZone: settings.timeZone,
      isTraining: training.isOn,
    },
    now: at,
    build: kioskBuild,
  }
}

async function changed(display: Promise<PairedDisplay>): Promise<{ Status: true; Result: PairedDisplay }> {
  return { Status: true, Result: await display }
}
