import type { Command } from 'commander'
import { requireHere } from '../context/require-here.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { print } from '../print/print.ts'
import { examine } from './examine.ts'
import { findingsText } from './findings-text.ts'

const examples = [
  'watchfloor doctor',
  'watchfloor doctor --database postgres://desk@db.office.example/watchfloor --json',
] as const

/** Adds `watchfloor doctor`. */
export function addDoctor(doctor: Command, globals: () => GlobalFlags): void {
  addExamples(doctor, examples)
  doctor
    .addHelpText('after', '\nThe exit code is 1 if there is a problem. Warnings alone exit with 0.')
    .action(async () => {
      const flags = requireHere(globals(), 'doctor')
      const findings = await examine(flags)
      const isWell = findings.every(({ level }) => level !== 'problem')
      print({ document: { ok: isWell, findings }, text: findingsText(findings, flags) }, flags)
      if (!isWell) process.exitCode = 1
    })
}
