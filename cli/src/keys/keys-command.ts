import { messages } from '@watchfloor/core'
import { rotateKeys } from '@watchfloor/server'
import type { Command } from 'commander'
import { actor, terminal } from '../context/actor.ts'
import { requireHere } from '../context/require-here.ts'
import { withContext } from '../context/with-context.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { print } from '../print/print.ts'

const examples = [
  'watchfloor keys rotate                      seal with the first key of the key file, which is created if there is none',
  'FIELD_KEY=NEW,OLD watchfloor keys rotate    reseal the values of the old key with the new one',
] as const

/** Adds `watchfloor keys rotate`. */
export function addKeys(keys: Command, globals: () => GlobalFlags): void {
  addExamples(keys, examples)
  keys.usage('<command> [options]').helpCommand(false)
  keys
    .command('rotate')
    .description('reseal every sensitive value with the first key of FIELD_KEY or of the key file')
    .action(async () => {
      const flags = requireHere(globals(), 'keys rotate')
      const count = await withContext(
        flags,
        ({ db, settings, now }) => rotateKeys(db, { actor: actor(), via: terminal(), at: now() }, settings),
        { writes: true, keys: 'leave' },
      )
      print({ document: { sealed: count }, text: messages.keys.rotated(count) }, flags)
    })
}
