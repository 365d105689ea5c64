import { readSettings, rotateKeys } from '@watchfloor/server'
import type { Command } from 'commander'
import { actor } from '../context/actor.ts'
import { requireHere } from '../context/require-here.ts'
import { environmentFor, withDesk } from '../context/with-context.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { print } from '../print/print.ts'
import { UsageProblem } from '../print/usage-problem.ts'

const examples = [
  'FIELD_KEY=NEW,OLD watchfloor keys rotate   seal with the new key what the old one sealed',
  'FIELD_KEY=$(openssl rand -hex 32) watchfloor keys rotate   seal for the first time; keep that key',
] as const

/** `watchfloor keys rotate` */
export function addKeys(keys: Command, globals: () => GlobalFlags): void {
  addExamples(keys, examples)
  keys.usage('<command> [options]').helpCommand(false)
  keys
    .command('rotate')
    .description('seal every sensitive value anew with the first key of FIELD_KEY')
    .action(async () => {
      const flags = requireHere(globals(), 'keys rotate')
      if (readSettings(environmentFor(flags)).fieldKeys.length === 0) {
        throw new UsageProblem('There is no FIELD_KEY. Make one with: openssl rand -hex 32')
      }
      const count = await withDesk(
        flags,
        (context) => rotateKeys(context.db, { actor: actor(), via: 'cli', at: context.now() }),
        { writes: true },
      )
      const text = `Sealed ${count} ${count === 1 ? 'value' : 'values'} with the first key. Older keys can go.`
      print({ document: { sealed: count }, text }, flags)
    })
}
