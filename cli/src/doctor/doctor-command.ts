import { readFile } from 'node:fs/promises'
import { type Finding, inOfficeTime, messages, setDateForm } from '@watchfloor/core'
import { diagnose, findMistypedSettings, readSettings, type Settings } from '@watchfloor/server'
import type { Command } from 'commander'
import { requireHere } from '../context/require-here.ts'
import { environmentFor } from '../context/with-context.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { paint } from '../print/paint.ts'
import { print } from '../print/print.ts'
import { unreadableWords } from '../print/unreadable.ts'
import { UsageError } from '../print/usage-error.ts'
import { wordsOf } from '../print/words-of.ts'
import { hangWords } from '../print/wrap-words.ts'
import { watchRows } from '../progress/watch-rows.ts'

const examples = [
  'watchfloor doctor',
  'watchfloor doctor --database postgres://desk@db.office.example/watchfloor --json',
  'watchfloor doctor --tls-cert cert.pem     also when the certificate ends',
] as const

/** Adds `watchfloor doctor`. */
export function addDoctor(doctor: Command, globals: () => GlobalFlags): void {
  addExamples(doctor, examples)
  doctor
    .addHelpText('after', '\nThe exit code is 1 if there is a problem. Warnings alone exit with 0.')
    .option('--tls-cert <file>', 'check when this certificate ends (PEM)')
    .action(async ({ tlsCert }: { tlsCert?: string }) => {
      const flags = requireHere(globals(), 'doctor')
      const certificate = tlsCert === undefined ? undefined : await readPem(tlsCert)
      const { findings, settings } = await examine(flags, certificate)
      const isWell = findings.every(({ level }) => level !== 'problem')
      if (settings) setDateForm(settings.dateFormat)
      const timed = findings.map((finding) =>
        settings ? { ...finding, words: inOfficeTime(finding.words, settings.timeZone) } : finding,
      )
      print({ document: { ok: isWell, findings }, text: findingsText(timed, flags) }, flags)
      if (!isWell) process.exitCode = 1
    })
}

/** The findings, and the settings, unless they cannot be read. */
interface Examined {
  readonly findings: readonly Finding[]
  readonly settings?: Settings
}

/** Returns the findings of the doctor. An unreadable setting is a finding, too. Nothing is created or changed. */
async function examine(flags: GlobalFlags, certificate: Buffer | undefined): Promise<Examined> {
  const environment = environmentFor(flags)
  const mistyped = findMistypedSettings(environment).map(({ name, meant }): Finding => {
    return { check: 'configuration', level: 'warning', words: messages.settings.mistyped(name, meant) }
  })
  let settings: Settings
  try {
    settings = readSettings(environment)
  } catch (error) {
    return { findings: [...mistyped, { check: 'configuration', level: 'problem', words: wordsOf(error) }] }
  }
  const words = mistyped.length > 0 ? 'All other settings are valid.' : 'All settings are valid.'
  const configuration: Finding = { check: 'configuration', level: 'ok', words }
  const found = await watched(flags, settings, certificate)
  return { findings: [...mistyped, configuration, ...found], settings }
}

function watched(
  flags: GlobalFlags,
  settings: Settings,
  certificate: Buffer | undefined,
): Promise<Finding[]> {
  return watchRows(flags, messages.terminal.examining, (onRows) => diagnose(settings, certificate, onRows))
}

/** @throws UsageError */
function readPem(file: string): Promise<Buffer> {
  return readFile(file).catch((error: unknown) => {
    throw new UsageError(`--tls-cert takes a file. ${unreadableWords(file, error)}`)
  })
}

const labels = { ok: 'ok', warning: 'warning', problem: 'PROBLEM' } as const

/** Returns one line per finding, and the conclusion. At a terminal a longer finding goes on below its words. */
function findingsText(findings: readonly Finding[], flags: { color: boolean }): string {
  const width = Math.max(...findings.map(({ check }) => check.length))
  const indent = labels.problem.length + 2 + width + 2
  const lines = findings.map(({ check, level, words }) => {
    const head = `${paint(level, labels[level].padEnd(labels.problem.length), flags)}  ${check.padEnd(width)}  `
    return head + hangWords(words, indent)
  })
  return [...lines, '', conclusion(findings)].join('\n')
}

function conclusion(findings: readonly Finding[]): string {
  const problems = findings.filter(({ level }) => level === 'problem').length
  const warnings = findings.filter(({ level }) => level === 'warning').length
  if (problems > 0) return problems === 1 ? '1 problem.' : `${problems} problems.`
  if (warnings === 0) return 'No problems.'
  return warnings === 1 ? 'No problems, 1 warning.' : `No problems, ${warnings} warnings.`
}
