import { formatDateTime, messages } from '@watchfloor/core'
import type { JournalVerdict, ServerContext } from '@watchfloor/server'
import type { Command } from 'commander'
import { requireHere } from '../context/require-here.ts'
import { withContext } from '../context/with-context.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { note, print } from '../print/print.ts'
import { UsageError } from '../print/usage-error.ts'
import { wordsOf } from '../print/words-of.ts'
import { watchRows } from '../progress/watch-rows.ts'
import { verdictLines } from './verify-text.ts'

const { proof: texts } = messages

/** A check must not write, not even the entry that begins a key. */
const use = { keys: 'leave', leavesJournalKey: true } as const

interface VerifyFlags {
  readonly anchor?: string
  readonly code?: string
}

/** Adds `watchfloor journal verify`. */
export function addVerifyJournal(journal: Command, globals: () => GlobalFlags): void {
  journal
    .command('verify')
    .description('check entries, MACs, anchors and restores, and the records against the journal')
    .option('--anchor <file>', 'compare with the anchors in this file (default JOURNAL_ANCHOR)')
    .option('--code <code>', 'check only whether the code of a paper fits the journal')
    .action(async ({ anchor, code }: VerifyFlags) => {
      const flags = requireHere(globals(), 'journal verify')
      await withContext(
        flags,
        (context) => (code === undefined ? verify(context, anchor, flags) : verifyCode(context, code, flags)),
        use,
      )
    })
}

async function verifyCode({ db, settings }: ServerContext, text: string, flags: GlobalFlags): Promise<void> {
  const { checkCode } = await import('@watchfloor/server')
  const found = await checkCode(db, text)
  if (!found) throw new UsageError(texts.codeTakes(text))
  const { code, isFitting, at } = found
  const words =
    at === undefined ? texts.codeDiffers(code) : texts.codeFits(code, formatDateTime(at, settings.timeZone))
  print({ document: { ok: isFitting, code, ...(at !== undefined && { at }) }, text: words }, flags)
  if (!isFitting) process.exitCode = 1
}

async function verify(context: ServerContext, file: string | undefined, flags: GlobalFlags): Promise<void> {
  const { verifyJournal } = await import('@watchfloor/server')
  const anchors = await loadAnchors(context, file)
  const verdict = await verifyJournal(context.db, anchors, {
    entries: (part) => watchRows(flags, messages.terminal.examining, part),
    records: (part) => watchRows(flags, messages.terminal.comparing, part),
  })
  const text = verdictLines(verdict, anchors.length, context.settings.timeZone).join('\n')
  print({ document: documentOf(verdict, anchors.length), text }, flags)
  if (!verdict.isWhole) process.exitCode = 1
}

/** Loads the anchors of this database. @throws Error when the file that was named cannot be read */
async function loadAnchors({ db, settings }: ServerContext, named: string | undefined) {
  const { currentAnchor, isWebAddress, readAnchors } = await import('@watchfloor/server')
  const set = settings.journalAnchor
  const file = named ?? (set === undefined || isWebAddress(set) ? undefined : set)
  if (file === undefined) return []
  const { database } = await currentAnchor({ db, now: () => '' })
  try {
    const { anchors, unreadable } = await readAnchors(file, database)
    if (unreadable > 0) note(texts.unreadableLines(unreadable, file))
    if (anchors.length === 0) note(texts.noAnchors(file))
    return anchors
  } catch (error) {
    throw new Error(texts.anchorsUnread(file, wordsOf(error)), { cause: error })
  }
}

function documentOf(verdict: JournalVerdict, anchors: number): object {
  const { isWhole, firstTampered, head, entries, key, isKeyUnused, wrongAnchor, branches, compared } = verdict
  const { records, accounts, count, differences } = compared
  return {
    ok: isWhole,
    ...(firstTampered !== undefined && { firstTampered }),
    entries,
    head,
    key: { ...key, isUnused: isKeyUnused },
    anchors,
    ...(wrongAnchor && { wrongAnchor }),
    restores: branches,
    records,
    accounts,
    differences,
    differenceCount: count,
  }
}
