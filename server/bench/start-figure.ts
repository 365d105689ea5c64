import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Figure, median } from './measure.ts'

const command = fileURLToPath(new URL('../../../../../cli/bin/watchfloor.js', import.meta.url))
const turns = 25

/** Measures the time to print the command's help relative to an empty Node process. */
export function startFigure(): Figure {
  const times = { help: [] as number[], bare: [] as number[] }
  for (let turn = 0; turn < turns; turn++) {
    times.bare.push(timeOf(['-e', '0']))
    times.help.push(timeOf([command, '--help']))
  }
  const [help, bare] = [median(times.help), median(times.bare)]
  return {
    name: 'command, help',
    value: help / bare,
    limit: 1.4,
    unit: 'of node -e 0',
    better: 'less',
    detail: `${help.toFixed(0)} ms against ${bare.toFixed(0)} ms, medians of ${turns}`,
  }
}

function timeOf(args: readonly string[]): number {
  const startedMs = performance.now()
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' })
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`)
  return performance.now() - startedMs
}
