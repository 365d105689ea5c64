import { writeFile } from 'node:fs/promises'
import { messages } from '@watchfloor/core'
import { makeBackupKeys, makePushKey, rotateKeys } from '@watchfloor/server'
import type { Command } from 'commander'
import { actor, terminal } from '../context/actor.ts'
import { requireHere } from '../context/require-here.ts'
import { withContext } from '../context/with-context.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { notWritten } from '../print/not-written.ts'
import { print } from '../print/print.ts'
import { UsageError } from '../print/usage-error.ts'
import { addReplaceFieldKey } from './replace-command.ts'

const examples = [
  'watchfloor keys rotate                      seal with the first key of the key file, which is created if there is none',
  'FIELD_KEY=NEW,OLD watchfloor keys rotate    reseal the values of the old key with the new one',
  'watchfloor keys replace --confirm Lost      go on without the old key when no copy of it is left',
  'watchfloor keys push                        a new key for PUSH_KEY, printed once',
  'watchfloor keys new-backup-key key.txt      a pair of keys for backup --encrypt-to',
] as const

/** Adds `watchfloor keys`. */
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
  addReplaceFieldKey(keys, globals)
  keys
    .command('push')
    .description('print a new key for PUSH_KEY, which signs pushes to browsers')
    .action(() => {
      const { key, publicKey } = makePushKey()
      print({ document: { key, publicKey }, text: messages.push.keys(key, publicKey) }, globals())
    })
  keys
    .command('new-backup-key')
    .description('make a pair of keys for encrypted backups, and write the private one into a file')
    .argument('<file>', 'the file to write')
    .action(async (file: string) => {
      const { identity, recipient } = await makeBackupKeys()
      const text = `# public key: ${recipient}\n${identity}\n`
      await writeFile(file, text, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST'
          ? new UsageError(messages.backup.keyExists(file))
          : notWritten(file, error)
      })
      print({ document: { file, recipient }, text: messages.backup.keyMade(file, recipient) }, globals())
    })
}
