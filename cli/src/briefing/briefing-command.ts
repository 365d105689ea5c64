import { messages, type ReportProfile, reportProfiles } from '@watchfloor/core'
import { type Command, Option } from 'commander'
import { requirePlace } from '../context/require-place.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { print } from '../print/print.ts'
import { UsageError } from '../print/usage-error.ts'
import { verdictText } from './briefing-text.ts'
import { makeBundle } from './make-bundle.ts'
import { verifyFile } from './verify-file.ts'

const { bundle } = messages

const examples = [
  'watchfloor briefing --out briefing.zip',
  'watchfloor briefing --out press.zip --profile press --name "Night 3"',
  'watchfloor briefing verify briefing.zip     check that nobody changed it',
] as const

interface BriefingFlags {
  readonly out?: string
  readonly name: string
  readonly profile: ReportProfile
  readonly for?: string
  readonly withTrafficking?: readonly number[]
}

/** Adds `watchfloor briefing`. */
export function addBriefing(briefing: Command, globals: () => GlobalFlags): void {
  addExamples(briefing, examples)
  briefing
    .usage('[options] | verify <file>')
    .helpCommand(false)
    .option('--out <file>', 'write the bundle to this zip file')
    .option('--name <name>', 'give the briefing this name', bundle.nameDefault)
    .addOption(
      new Option('--profile <profile>', 'choose the recipients').choices(reportProfiles).default('command'),
    )
    .option('--for <recipient>', 'record in the journal for whom the bundle is')
    .option(
      '--with-trafficking <record>',
      'release the human trafficking case of this record to the press (repeatable)',
      addRecord,
    )
    .action(async ({ out, name, profile, withTrafficking, for: recipient }: BriefingFlags) => {
      const flags = globals()
      // If commander required the flag, it would require it of verify, too.
      if (out === undefined) throw new UsageError('Give the file to write: --out FILE.zip')
      await requirePlace('--out', out, flags)
      await makeBundle(flags, { file: out, name, profile, recipient, putBack: new Set(withTrafficking) })
    })
  briefing
    .command('verify')
    .argument('<file>', 'a briefing bundle')
    .description('check each file of a bundle against its manifest')
    .action(async (file: string) => {
      const flags = globals()
      const { records, files, problems } = await verifyFile(file)
      print(
        { document: { file, records, failed: problems }, text: verdictText(files, records, problems) },
        flags,
      )
      if (problems.length > 0) process.exitCode = 1
    })
}

function addRecord(given: string, before: readonly number[] = []): readonly number[] {
  if (!/^[1-9]\d{0,14}$/.test(given)) throw new UsageError(messages.report.recordTakes(given))
  return [...before, Number(given)]
}
