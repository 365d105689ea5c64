import { formatDateTime, messages, type ReleaseOnWire, wordText } from '@watchfloor/core'
import type { Command } from 'commander'
import { withApi } from '../context/with-api.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { cleanText } from '../print/clean-text.ts'
import { addExamples } from '../print/examples.ts'
import { print } from '../print/print.ts'
import { UsageError } from '../print/usage-error.ts'

const { release: texts } = messages

const examples = [
  'watchfloor released 4711        what the paper with "Release 4711" at its foot was',
  'sha256sum briefing.zip          compare it with the SHA-256 of the release',
] as const

/** Adds `watchfloor released`. */
export function addReleased(released: Command, globals: () => GlobalFlags): void {
  addExamples(released, examples)
  released.argument('<number>', 'the release number').action(async (text: string) => {
    const flags = globals()
    const [, digits = ''] = /^(?:release\s*)?([1-9]\d{0,8})$/i.exec(text.trim()) ?? []
    if (digits === '') throw new UsageError(texts.takes(text))
    const { release, zone } = await withApi(flags, async (api) => {
      const { office } = await api.account.me()
      return { ...(await api.release.get({ number: Number(digits) })), zone: office.timeZone }
    })
    print({ document: release, text: releaseText(release, zone) }, flags)
  })
}

function releaseText(release: ReleaseOnWire, zone: string): string {
  const { number, what, object, madeBy, via, at, outcome, facts } = release
  const lines = {
    what: texts.what[what],
    object,
    madeBy,
    via,
    at: formatDateTime(at, zone),
    outcome: wordText(texts.outcomes, outcome),
    ...facts,
  }
  const labels = Object.keys(lines).map((name) => texts.labels[name] ?? name)
  const width = Math.max(...labels.map(({ length }) => length))
  const rows = Object.values(lines).map((value, at) => {
    return `  ${(labels[at] ?? '').padEnd(width)}  ${cleanText(String(value ?? ''))}`
  })
  return [texts.number(number), ...rows].join('\n')
}
