import { formatDateTime, headCode, messages } from '@watchfloor/core'
import type { Command } from 'commander'
import { actor, terminal } from '../context/actor.ts'
import { requireHere } from '../context/require-here.ts'
import { withContext } from '../context/with-context.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { notWritten } from '../print/not-written.ts'
import { note, print } from '../print/print.ts'
import { UsageError } from '../print/usage-error.ts'

const { proof: texts } = messages

/** Adds `watchfloor journal anchor`. */
export function addAnchor(journal: Command, globals: () => GlobalFlags): void {
  journal
    .command('anchor')
    .description('print the end of the journal, and write it to JOURNAL_ANCHOR')
    .action(async () => {
      const flags = requireHere(globals(), 'journal anchor')
      const { currentAnchor, isWebAddress, sendAnchor } = await import('@watchfloor/server')
      await withContext(flags, async ({ db, now, settings }) => {
        const anchor = await currentAnchor({ db, now })
        const { journalAnchor: to, timeZone } = settings
        const code = headCode(anchor.seq, anchor.hash)
        if (to === undefined) note(texts.noAnchor)
        else
          await sendAnchor(db, to, anchor).catch((error: unknown) => {
            throw isWebAddress(to) ? error : notWritten(to, error)
          })
        const lines = [texts.head(code, formatDateTime(anchor.at, timeZone)), anchor.hash]
        if (to !== undefined) lines.push(texts.anchoredTo(to))
        const document = { ...anchor, code, ...(to !== undefined && { to }) }
        print({ document, text: lines.join('\n') }, flags)
      })
    })
}

/** Adds `watchfloor journal replace-key`. */
export function addReplaceKey(journal: Command, globals: () => GlobalFlags): void {
  journal
    .command('replace-key')
    .description('write the journal with JOURNAL_KEY from now on, or without a key, when the old key is lost')
    .requiredOption('--confirm <word>', 'type Lost')
    .action(async ({ confirm }: { confirm: string }) => {
      const flags = requireHere(globals(), 'journal replace-key')
      if (confirm !== 'Lost')
        throw new UsageError('Give --confirm Lost. With the old key, give both in JOURNAL_KEY.')
      const { replaceJournalKey } = await import('@watchfloor/server')
      const by = { actor: actor(), via: terminal() }
      const seq = await withContext(flags, ({ db, now }) => replaceJournalKey(db, { ...by, at: now() }), {
        writes: true,
        leavesJournalKey: true,
        // The key of sensitive values may be lost, too. It has a command of its own.
        keys: 'ignore',
      })
      const text = seq === undefined ? texts.sameKey : texts.replaced(seq)
      print({ document: { changed: seq !== undefined, ...(seq !== undefined && { seq }) }, text }, flags)
    })
}
