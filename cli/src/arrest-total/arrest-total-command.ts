import { messages } from '@watchfloor/core'
import { type Command, InvalidArgumentError } from 'commander'
import { withApi } from '../context/with-api.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { note, print } from '../print/print.ts'

const examples = [
  'watchfloor arrest-total',
  'watchfloor arrest-total set 120 --reason "16 arrests of the first night were made on paper"',
  'watchfloor arrest-total set 121 --expect 120     fail if somebody changed it in the meantime',
] as const

interface Total {
  readonly count: number
  readonly actualCount: number
  readonly adjustment: number
}

/** Adds `watchfloor arrest-total`. */
export function addArrestTotal(total: Command, globals: () => GlobalFlags): void {
  addExamples(total, examples)
  total
    .usage('[options] | set <number>')
    .helpCommand(false)
    .action(async () => {
      const flags = globals()
      show(await withApi(flags, (api) => api.count.arrestTotal()), flags)
    })
  total
    .command('set')
    .argument('<number>', 'the new total', wholeTotal)
    .description('set the total; the difference from the actual arrests becomes the adjustment')
    .option('--reason <text>', 'record this reason in the journal')
    .option('--expect <current>', 'fail unless the current total is this number', wholeTotal)
    .action(async (count: string, { reason, expect }: { reason?: string; expect?: string }) => {
      const flags = globals()
      const input = {
        count,
        ...(reason !== undefined && { reason }),
        ...(expect !== undefined && { expect }),
      }
      const writing = { writes: true, inOperation: true }
      const { before, after } = await withApi(
        flags,
        async (api) => {
          const { count: was } = await api.count.arrestTotal()
          return { before: was, after: await api.arrestTotal.update(input) }
        },
        writing,
      )
      if (!flags.json) note(messages.statistics.arrestTotal.was(before))
      show(after, flags)
    })
}

function wholeTotal(text: string): string {
  if (/^\d+$/.test(text.trim())) return text
  throw new InvalidArgumentError('It takes a whole number from 0.')
}

function show({ count, actualCount, adjustment }: Total, flags: GlobalFlags): void {
  const text = messages.statistics.arrestTotal.line(count, actualCount, adjustment)
  print({ document: { count, actualCount, adjustment }, text }, flags)
}
