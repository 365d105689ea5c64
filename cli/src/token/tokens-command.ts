import { defaultTokenRole, failureOf, roles, type ServiceToken, scopeText, tokenDays } from '@watchfloor/core'
import { type Command, Option } from 'commander'
import { requireNamed } from '../context/choose-operation.ts'
import { withApi } from '../context/with-api.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { officeTime, readOfficeZone } from '../print/office-time.ts'
import { note, print } from '../print/print.ts'
import { table } from '../print/table.ts'
import { UsageError } from '../print/usage-error.ts'

const examples = [
  'watchfloor tokens add cad-feed --scope read',
  'watchfloor tokens add intake --scope target.add,target.checkDuplicates --role target-entry --expires 30d',
  'watchfloor tokens list',
  'watchfloor tokens revoke t3f9a0c1b2e4d',
] as const

interface AddFlags {
  readonly scope: string
  readonly role?: (typeof roles)[number]
  readonly expires?: string
}

/** Adds `watchfloor tokens …`. */
export function addTokens(tokens: Command, globals: () => GlobalFlags): void {
  addExamples(tokens, examples)
  tokens.usage('<command> [options]').helpCommand(false)

  tokens
    .command('add <name>')
    .description('add a token for a program and print it once')
    .requiredOption('--scope <scope>', 'allow read, write, or these calls, separated by commas')
    .addOption(
      new Option(
        '--role <role>',
        `limit it to the rights of this role (default ${defaultTokenRole})`,
      ).choices(roles),
    )
    .option('--expires <time>', `end it after 90d, 12h or 30m (default ${tokenDays.usual}d)`)
    .action(async (name: string, flags: AddFlags) => addOne(name, flags, globals()))

  tokens
    .command('list')
    .description('list the tokens, their scopes and when each was last used')
    .action(async () => {
      const { operation: _, ...flags } = globals()
      const { items, zone } = await withApi(flags, async (api) => ({
        items: (await api.token.list()).items,
        zone: await readOfficeZone(api),
      }))
      print({ document: { items }, text: tokensText(items, zone) }, flags)
    })

  tokens
    .command('revoke <id>')
    .description('revoke a token; its streams end within seconds')
    .action(async (id: string) => {
      const { operation: _, ...flags } = globals()
      await withApi(flags, ({ token }) => token.revoke({ id }), { writes: true })
      print({ document: { id, revoked: true }, text: `${id} is revoked.` }, flags)
    })
}

/** Adds a token. Only the token itself goes to stdout. */
async function addOne(
  name: string,
  { scope, role, expires }: AddFlags,
  { operation: named, ...flags }: GlobalFlags,
): Promise<void> {
  const { added, zone } = await withApi(
    flags,
    async (api) => {
      const { operations } = named === undefined ? { operations: [] } : await api.operation.list()
      const operation = named === undefined ? undefined : requireNamed(operations, named).id
      const given = {
        name,
        scope,
        ...(role !== undefined && { role }),
        ...(expires !== undefined && { expires }),
        ...(operation !== undefined && { operation }),
      }
      // First, because the token is shown only once: nothing may fail after it was added.
      const zone = await readOfficeZone(api)
      return { added: await api.token.add(given).catch(wrongFlag), zone }
    },
    { writes: true },
  )
  const { Result, token } = added
  if (!flags.json) {
    note(`${Result.name} is added as ${Result.id} and ends at ${officeTime(Result.expiresAt, zone)}.`)
    note('Keep the token secret. It will not be shown again.')
  }
  print({ document: { ...Result, token }, text: token ?? '' }, flags)
}

/** A flag with a wrong value is wrong usage. Other failures stay. @throws UsageError */
function wrongFlag(error: unknown): never {
  const { field, message } = failureOf(error) ?? {}
  throw message !== undefined && (field === 'scope' || field === 'expires') ? new UsageError(message) : error
}

/** Returns the tokens as a table. */
function tokensText(tokens: readonly ServiceToken[], zone: string | undefined): string {
  if (tokens.length === 0) return 'No tokens yet. Add one with: watchfloor tokens add NAME --scope read'
  return table(
    ['ID', 'NAME', 'ROLE', 'SCOPE', 'OPERATION', 'ENDS', 'LAST USED'],
    tokens.map((token) => [
      token.id,
      token.name,
      token.role,
      scopeText(token.scope),
      token.operation === null ? 'all' : String(token.operation),
      token.isExpired ? 'expired' : officeTime(token.expiresAt, zone),
      token.lastUsedAt === null
        ? 'not yet'
        : `${officeTime(token.lastUsedAt, zone)} from ${token.lastUsedFrom}`,
    ]),
  )
}
