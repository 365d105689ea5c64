import { messages, type ReportProfile, reportProfiles } from '@watchfloor/core'
import { type Command, Option } from 'commander'
import { requirePlace } from '../desk/require-place.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { print } from '../print/print.ts'
import { UsageProblem } from '../print/usage-problem.ts'
import { verdictText } from './briefing-text.ts'
import { makeBundle } from './make-bundle.ts'
import { verifyFile } from './verify-file.ts'

const { bundle } = messages

const examples = `Examples:
  $ watchfloor briefing --out briefing.zip
  $ watchfloor briefing --out press.zip --profile press --name "Night 3"
  $ watchfloor briefing verify briefing.zip     whether it is as it was made
`

interface BriefingFlags {
  readonly out?: string
  readonly name: string
  readonly profile: ReportProfile
}

/** `watchfloor briefing` */
export function addBriefing(briefing: Command, globals: () => GlobalFlags): void {
  briefing
    .usage('[options] | verify <file>')
    .helpCommand(false)
    .addHelpText('before', examples)
    .option('--out <file>', 'the zip to write')
    .option('--name <name>', 'the name of the briefing', bundle.nameDefault)
    .addOption(new Option('--profile <profile>', 'who it is for').choices(reportProfiles).default('command'))
    .action(async ({ out, name, profile }: BriefingFlags) => {
      const flags = globals()
      // Not mandatory for commander, which would ask it of verify, too.
      if (out === undefined) throw new UsageProblem('Say where the bundle goes: --out FILE.zip')
      await requirePlace('--out', out, flags)
      await makeBundle(flags, { file: out, name, profile })
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
