import { counted } from './counted.ts'

const untrusted =
  'The certificate of the receiver comes from an authority that this server does not trust. Start the server with NODE_EXTRA_CA_CERTS=FILE, the authority in PEM.'

/** What is wrong with the certificate of a receiver, by the code of the failed connection. */
const certificateProblems: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_HAS_EXPIRED: 'The certificate of the receiver has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'The certificate of the receiver is for another name. Remove the webhook and add it with that name.',
}

/** Texts about webhooks. */
export const webhookTexts = {
  wrongEvents: (unknown: string | undefined, all: readonly string[]) =>
    `${unknown === undefined ? 'Name at least one event.' : `There is no event ${unknown}.`} There are: ${all.join(', ')}.`,
  wrongUrl:
    'Give the address of the receiver, for example https://cad.office.example/watchfloor, without user and fragment.',
  noHosts: 'No host may be called. Set WEBHOOK_HOSTS to the host of the receiver and start the server again.',
  otherHost: (host: string) =>
    `${host} is not one of WEBHOOK_HOSTS. Add it there and start the server again.`,
  plainHttp: 'Use https. Plain http is only for receivers on this machine.',
  tooMany: (max: number) => `There are already ${counted(max, 'webhook')}. Remove one first.`,
  missing: 'There is no such webhook. List them with: watchfloor webhooks list',

  answered: (status: number) => `The receiver answered with status ${status}.`,
  redirected: (status: number) =>
    `The receiver answered with status ${status}, a redirect, which is not followed. Give its final address.`,
  noAnswer: (seconds: number) => `The receiver did not answer within ${counted(seconds, 'second')}.`,
  unreachable: (code: string) => certificateProblems[code] ?? `The receiver could not be reached (${code}).`,
  noKey:
    'The secret of this webhook cannot be read with the field keys. Remove the webhook and add it again.',

  card: {
    title: 'Webhooks',
    hint: 'A webhook tells another system of arrivals, takedowns and the like as they happen. It sends ids and times, and no names.',
    off: 'WEBHOOK_HOSTS is not set, so this server calls nobody.',
    none: 'There are no webhooks.',
    failed: 'The webhooks could not be loaded.',
    columns: { url: 'Receiver', events: 'Events', state: 'State', action: 'Action' },
    add: 'Add webhook',
    addTitle: 'Add a webhook',
    url: 'Address of the receiver',
    urlHint: 'Its host must be one of WEBHOOK_HOSTS.',
    events: 'Events',
    eventNames: {
      arrival: 'Arrival',
      takedown: 'Takedown',
      'arrest-undone': 'Arrest undone',
      overdue: 'Overdue',
      'close-out': 'Close-out',
    },
    eventRequired: 'Choose at least one event.',
    added: 'The webhook was added.',
    addFailed: 'The webhook could not be added.',
    once: 'Give this secret to the receiver, which checks signatures with it. It will not be shown again.',
    secret: 'Secret',
    done: 'Done',
    waiting: (count: number) => counted(count, 'message waits', 'messages wait'),
    delivered: 'Last delivered',
    nothingYet: 'Nothing delivered yet',
    blocked: 'Its host is not one of WEBHOOK_HOSTS.',
    test: 'Test',
    testOf: (url: string) => `Test ${url}`,
    tested: 'The receiver took the test message.',
    testFailed: 'The test message was not taken.',
    remove: 'Remove',
    removeOf: (url: string) => `Remove ${url}`,
    removeTitle: 'Remove this webhook?',
    removeHint: (count: number) =>
      count === 0
        ? 'It is told of nothing more.'
        : `It is told of nothing more. Messages that wait: ${count}.`,
    removed: 'The webhook was removed.',
    removeFailed: 'The webhook could not be removed.',
  },
} as const
