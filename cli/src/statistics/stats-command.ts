import { type contract, messages, type ReplyOf, viewNames } from '@watchfloor/core'
import { Argument, type Command } from 'commander'
import { withApi } from '../context/with-api.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { cleanText } from '../print/clean-text.ts'
import { addExamples } from '../print/examples.ts'
import { print } from '../print/print.ts'
import { table } from '../print/table.ts'

const texts = messages.terminal.stats

const examples = [
  'watchfloor stats             one number of each view',
  'watchfloor stats age         all numbers of one view',
  'watchfloor stats charge --json | jq ".groups[].total"',
] as const

type View = (typeof viewNames)[number]
type Overview = ReplyOf<typeof contract.statistics.overview>['stats']
type Numbers = ReplyOf<typeof contract.statistics.view>

/** Adds `watchfloor stats`. */
export function addStats(stats: Command, globals: () => GlobalFlags): void {
  addExamples(stats, examples)
  stats
    .addArgument(new Argument('[view]', 'the view; without it, one number of each').choices(viewNames))
    .action(async (view: View | undefined) => {
      const flags = globals()
      if (view === undefined) {
        const { stats: items } = await withApi(flags, (api) => api.statistics.overview({}))
        return print({ document: { items }, text: overviewText(items) }, flags)
      }
      const { Status: _, ...numbers } = await withApi(flags, (api) => api.statistics.view({ view }))
      print({ document: numbers, text: viewText(numbers) }, flags)
    })
}

function overviewText(items: Overview): string {
  const rows = items.map(({ view, name, value, known, of }) => [
    view,
    name,
    String(value ?? messages.generic.none),
    texts.known(known, of),
  ])
  return table(texts.heads, rows)
}

function viewText({ title, groups }: Omit<Numbers, 'Status'>): string {
  const parts = groups.map((group) => {
    const rows = group.parts.map(({ label, count, value }) => [cleanText(label), String(value ?? count)])
    return table([group.title, texts.known(group.known, group.of)], rows)
  })
  return [title, ...parts].join('\n\n')
}
