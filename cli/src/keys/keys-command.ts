import { readSettings, rotateKeys } from '@watchfloor/server'
import type { Command } from 'commander'
import { actor } from '../context/actor.ts'
import { requireHere } from '../context/require-here.ts'
import { environmentFor, withContext } from '../context/with-context.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { print } from '../print/print.ts'
import { UsageError } from '../print/usage-error.ts'

const examples = [
  'FIELD_KEY=NEW,OLD watchfloor keys rotate   reseal the values of the old key with the new one',
  'FIELD_KEY=$(openssl rand -hex 32) watchfloor keys rotate   seal for the first time; keep that key',
] as const

/** Adds `watchfloor keys rotate`. */
export function addKeys(keys: Command, globals: () => GlobalFlags): void {
  addExamples(keys, examples)
  keys.usage('<command> [options]').helpCommand(false)
  keys
    .command('rotate')
    .description('reseal every sensitive value with the first key of FIELD_KEY')
    .action(async () => {
      const flags = requireHere(globals(), 'keys rotate')
      if (readSettings(environmentFor(flags)).fieldKeys.length === 0) {
        throw new UsageError('FIELD_KEY is not set. Create a key with: openssl rand -hex 32')
      }
      const count = await withContext(
        flags,
        (context) => rotateKeys(context.db, { actor: actor(), via: 'cli', at: context.now() }),
        { writes: true },
      )
      const text = `Sealed ${count} ${count === 1 ? 'value' : 'values'} with the first key. You can remove the older keys.`
      print({ document: { sealed: count }, text }, flags)
    })
}
