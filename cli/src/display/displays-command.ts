import { durationText, type Instant, minutesBetween, type PairedDisplay } from '@watchfloor/core'
import type { Command } from 'commander'
import { withApi } from '../context/with-api.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { print } from '../print/print.ts'
import { table } from '../print/table.ts'
import { UsageError } from '../print/usage-error.ts'

const examples = [
  'watchfloor displays approve K7M-4QX --name "Command post"',
  'watchfloor displays list',
  'watchfloor displays revoke d3f9a0c1b2e4',
] as const

/** Adds `watchfloor displays …`. */
export function addDisplays(displays: Command, globals: () => GlobalFlags): void {
  addExamples(displays, examples)
  displays.usage('<command> [options]').helpCommand(false)

  displays
    .command('list')
    .description('list the paired displays and when each was last connected')
    .action(async () => {
      const flags = globals()
      const { Result } = await withApi(flags, ({ display }) => display.list())
      print({ document: Result, text: displaysText(Result, new Date().toISOString()) }, flags)
    })

  displays
    .command('approve <code>')
    .description('pair the display that shows a code')
    .option('--name <name>', 'give the display a name, for example its place')
    .action(async (code: string, { name }: { name?: string }) => {
      const flags = globals()
      if (name === undefined) throw new UsageError('Give the display a name: --name "Command post"')
      const { Result } = await withApi(flags, ({ display }) => display.approve({ code, name }), {
        writes: true,
      })
      print({ document: Result, text: `${Result.name} is paired as ${Result.id}.` }, flags)
    })

  displays
    .command('revoke <id>')
    .description('revoke a display; it shows a pairing code again')
    .action(async (deviceId: string) => {
      const flags = globals()
      await withApi(flags, ({ display }) => display.revoke({ deviceId }), { writes: true })
      print({ document: { id: deviceId, revoked: true }, text: `${deviceId} is no longer paired.` }, flags)
    })
}

const noDisplays =
  'No displays yet. Open /kiosk/ on the display, then run: watchfloor displays approve CODE --name NAME'

/** Returns the displays as a table. */
function displaysText(displays: readonly PairedDisplay[], now: Instant): string {
  if (displays.length === 0) return noDisplays
  return table(
    ['ID', 'NAME', 'LAST SEEN', 'SHOWS'],
    displays.map((display) => [display.id, display.name, lastSeen(display, now), shows(display)]),
  )
}

function lastSeen({ seenAt }: PairedDisplay, now: Instant): string {
  if (seenAt === null) return 'not yet'
  const minutes = Math.max(0, Math.floor(minutesBetween(seenAt, now)))
  return minutes < 3 ? 'now' : `${durationText(minutes)} ago`
}

function shows({ isPrivate, isLargeType, theme }: PairedDisplay): string {
  return [
    isPrivate ? 'no names' : 'names',
    ...(isLargeType ? ['large type'] : []),
    ...(theme === 'auto' ? [] : [theme]),
  ].join(', ')
}
