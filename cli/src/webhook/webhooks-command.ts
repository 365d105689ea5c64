import { readWebhookEvents, type WebhookOnWire, webhookEvents } from '@watchfloor/core'
import { type Command, InvalidArgumentError } from 'commander'
import { withApi } from '../context/with-api.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { officeTime, readOfficeZone } from '../print/office-time.ts'
import { note, print } from '../print/print.ts'
import { table } from '../print/table.ts'
import { UsageError } from '../print/usage-error.ts'

const examples = [
  'watchfloor webhooks add https://cad.office.example/watchfloor --events arrival,takedown',
  'watchfloor webhooks list',
  'watchfloor webhooks test 1',
  'watchfloor webhooks remove 1',
] as const

/** Adds `watchfloor webhooks …`. */
export function addWebhooks(webhooks: Command, globals: () => GlobalFlags): void {
  addExamples(webhooks, examples)
  webhooks.usage('<command> [options]').helpCommand(false)

  webhooks
    .command('add <url>')
    .description('tell this address of events, and print its signing secret once')
    .requiredOption('--events <events>', `tell of these: ${webhookEvents.join(', ')}`, checkEvents)
    .action(async (url: string, { events }: { events: string }) => {
      const flags = globals()
      const { Result, secret } = await withApi(flags, ({ webhook }) => webhook.add({ url, events }), {
        writes: true,
      })
      if (!flags.json) {
        note(`Webhook ${Result.id} is added. Give the receiver this secret. It will not be shown again.`)
      }
      print({ document: { ...Result, secret }, text: secret ?? '' }, flags)
    })

  webhooks
    .command('list')
    .description('list the webhooks and how many messages wait for each')
    .addHelpText(
      'after',
      '\nWithout --server, isAllowed and "blocked" follow the WEBHOOK_HOSTS of this shell. The server may have others.',
    )
    .action(async () => {
      const flags = globals()
      const { items, zone } = await withApi(flags, async (api) => ({
        items: (await api.webhook.list()).items,
        zone: await readOfficeZone(api),
      }))
      print({ document: { items }, text: webhooksText(items, zone, flags) }, flags)
    })

  webhooks
    .command('test <id>')
    .description('send a test message and say what the receiver answered')
    .action(async (id: string) => {
      const flags = globals()
      const { delivered, problem } = await withApi(flags, ({ webhook }) => webhook.test({ id: numberOf(id) }))
      const text = problem ?? `Webhook ${id} took the test message.`
      print({ document: { delivered, problem }, text }, flags)
      if (!delivered) process.exitCode = 1
    })

  webhooks
    .command('remove <id>')
    .description('remove a webhook, with the messages that wait for it')
    .action(async (id: string) => {
      const flags = globals()
      await withApi(flags, ({ webhook }) => webhook.remove({ id: numberOf(id) }), { writes: true })
      print({ document: { id: numberOf(id), removed: true }, text: `Webhook ${id} is removed.` }, flags)
    })
}

/** Returns the value of --events as it is. @throws InvalidArgumentError if it names no event, or one that does not exist */
function checkEvents(text: string): string {
  const events = readWebhookEvents(text)
  if (events.ok) return text
  throw new InvalidArgumentError(events.error.message)
}

/** Reads the number of a webhook. @throws UsageError */
function numberOf(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new UsageError('Give the number of a webhook. List them with: watchfloor webhooks list')
}

/**
 * Returns the webhooks as a table. Without --server the hosts are those of this shell, and the process that serves and delivers may have
 * others, so its deliveries come first.
 */
function webhooksText(
  webhooks: readonly WebhookOnWire[],
  zone: string | undefined,
  { server }: GlobalFlags,
): string {
  if (webhooks.length === 0)
    return 'No webhooks yet. Add one with: watchfloor webhooks add URL --events arrival'
  const blocked =
    server === undefined
      ? 'blocked if served with this WEBHOOK_HOSTS'
      : 'its host is not one of WEBHOOK_HOSTS'
  const problemOf = ({ isAllowed, problem }: WebhookOnWire) =>
    [
      ...(isAllowed ? [] : [blocked]),
      ...(problem === null || (!isAllowed && server !== undefined) ? [] : [problem]),
    ].join('; ')
  return table(
    ['ID', 'RECEIVER', 'EVENTS', 'WAITING', 'LAST DELIVERED', 'PROBLEM'],
    webhooks.map((webhook) => [
      String(webhook.id),
      webhook.url,
      webhook.events.join(', '),
      String(webhook.waiting),
      webhook.lastDeliveredAt === null ? 'not yet' : officeTime(webhook.lastDeliveredAt, zone),
      problemOf(webhook),
    ]),
  )
}
