import { messages } from '@watchfloor/core'
import { type ReplacedKey, replaceFieldKey, type Settings } from '@watchfloor/server'
import type { Command } from 'commander'
import { actor, terminal } from '../context/actor.ts'
import { requireHere } from '../context/require-here.ts'
import { withContext } from '../context/with-context.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { note, print } from '../print/print.ts'
import { UsageError } from '../print/usage-error.ts'

const { keys: texts } = messages

/** Adds `watchfloor keys replace`. */
export function addReplaceFieldKey(keys: Command, globals: () => GlobalFlags): void {
  keys
    .command('replace')
    .description(
      'go on with a new key when the old one is lost, and give up what only the old one could read',
    )
    .requiredOption('--confirm <word>', 'type Lost')
    .action(async ({ confirm }: { confirm: string }) => {
      const flags = requireHere(globals(), 'keys replace')
      if (confirm !== 'Lost')
        throw new UsageError('Give --confirm Lost. With the old key, run `watchfloor keys rotate`.')
      await withContext(
        flags,
        async ({ db, settings, now }) => {
          const by = { actor: actor(), via: terminal(), at: now() }
          const { madeKey, ...replaced } = await replaceFieldKey({ db, settings }, by)
          if (madeKey) note(texts.made(settings.fieldKeyFile))
          print({ document: replaced, text: linesAbout(replaced, settings).join('\n') }, flags)
        },
        { writes: true, keys: 'ignore' },
      )
    })
}

function linesAbout(
  { key, ssns, deletedSsns, apps, webhooks, backup }: Omit<ReplacedKey, 'madeKey'>,
  { fieldKeys, fieldKeyFile }: Settings,
): string[] {
  return [
    texts.replaced(key, fieldKeys.length > 0 ? texts.environment : fieldKeyFile),
    texts.lostSsns(ssns, deletedSsns),
    ...(apps > 0 ? [texts.lostApps(apps)] : []),
    ...(webhooks > 0 ? [texts.lostWebhooks(webhooks)] : []),
    texts.lostKeptIn(backup),
  ]
}
