import { counted } from './counted.ts'

/** Texts about pushes, which wake a browser while Watchfloor is closed. */
export const pushTexts = {
  off: 'Push is off. An administrator turns it on with PUSH_KEY and PUSH_CONTACT.',
  wrongAddress:
    'This is not the address of a push service: https, its usual port, without user and fragment. Use the address that the browser gave.',
  otherHost: (host: string) =>
    `${host} is no push service that Watchfloor knows. It sends to those of Google, Mozilla, Apple and Microsoft.`,
  missing: 'There is no such browser of yours. Read the list again with: GET /auth/push',
  noSession: 'Pushes belong to the session of a browser. Sign in with one.',

  answered: (status: number) => `the push service answered with status ${status}`,
  noAnswer: (seconds: number) => `the push service did not answer within ${counted(seconds, 'second')}`,
  unreachable: (code: string) => `the push service could not be reached (${code})`,

  keys: (key: string, publicKey: string) =>
    `PUSH_KEY=${key}\n\nIts public key is ${publicKey}. Keep PUSH_KEY secret, set PUSH_CONTACT too, and start the server again. A new key switches off every browser.`,

  card: {
    title: 'Push',
    loadFailed: 'The browsers that are woken could not be loaded.',
    label: 'Wake this browser for overdue scene clocks and meet-ups',
    hint: 'Also while Watchfloor is closed. The push has no content; it passes the push service of the browser. It ends when you sign out.',
    blocked: 'The browser blocks notifications. Allow them for this site in its settings.',
    unavailable:
      'This browser takes no pushes. It needs https; on an iPhone or iPad add Watchfloor to the home screen first.',
    on: 'This browser is woken for alarms.',
    off: 'This browser is not woken anymore.',
    failed: 'The browser could not be switched on.',
    browsers: 'Browsers that are woken',
    line: (host: string, time: string) => `${host} · since ${time}`,
    remove: 'Remove',
    removed: (name: string) => `${name} is not woken anymore.`,
  },
} as const
