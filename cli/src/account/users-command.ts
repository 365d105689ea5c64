import { type Api, type Role, roles } from '@watchfloor/core'
import { Argument, type Command, Option } from 'commander'
import { requireNamed } from '../context/choose-operation.ts'
import { withApi } from '../context/with-api.ts'
import { requireDatabaseOf } from '../context/with-context.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { readOfficeZone } from '../print/office-time.ts'
import { print } from '../print/print.ts'
import { UsageError } from '../print/usage-error.ts'
import { askPassword, askRole } from '../prompt/ask.ts'
import { accountsText } from './account-text.ts'
import { changeAccount } from './change-account.ts'

const examples = [
  'watchfloor users add chief@office.example --role admin --create   the first account of a new database',
  'watchfloor users add uc7@office.example --role target-entry --password-stdin < password.txt',
  'watchfloor users role uc7@office.example supervisor',
  'watchfloor users password uc7@office.example',
  'watchfloor users password uc7@office.example --must-change',
  'watchfloor users reset-factor uc7@office.example    after the phone with the app was lost',
  'watchfloor users disable uc7@office.example',
  'watchfloor users enable uc7@office.example',
  'watchfloor users unlock uc7@office.example    after too many failed sign-ins',
  'watchfloor users operations uc7@office.example --only "Fall 2026"',
  'watchfloor users operations uc7@office.example --all',
  'watchfloor users list --json',
] as const

type Globals = () => GlobalFlags

const fromStdin = () => new Option('--password-stdin', 'read the password from standard input')

const mustChange = () =>
  new Option('--must-change', 'make it a one-time password, which must be changed at the next sign-in')

interface AddFlags {
  readonly role?: Role
  readonly passwordStdin?: boolean
  readonly mustChange?: boolean
  readonly create?: boolean
}

/** Adds `watchfloor users …`. */
export function addUsers(users: Command, globals: Globals): void {
  addExamples(users, examples)
  users.usage('<command> [options]').helpCommand(false)
  addAdd(users, globals)
  addList(users, globals)
  addRole(users, globals)
  addPassword(users, globals)
  addLimit(users, globals)
  for (const one of switches) addSwitch(users, globals, one)
}

function addAdd(users: Command, globals: Globals): void {
  users
    .command('add <email>')
    .description('add an account')
    .addOption(new Option('--role <role>', 'give the account this role').choices(roles))
    .addOption(fromStdin())
    .addOption(mustChange())
    .option('--create', 'create the database if it does not exist')
    .action(async (email: string, own: AddFlags) => {
      const flags = globals()
      if (!own.create) await requireDatabaseOf(flags)
      const role = await askRole(own.role, flags)
      const password = await askPassword({ ...flags, ...own })
      await changeAccount(
        flags,
        ({ users: api }) => api.add({ email, role, password, mustChange: own.mustChange ?? false }),
        (account) => `Added ${account.email} as ${account.role}.`,
        { creates: own.create ?? false },
      )
    })
}

function addList(users: Command, globals: Globals): void {
  users
    .command('list')
    .description('list the accounts')
    .action(async () => {
      const flags = globals()
      const { accounts, zone } = await withApi(flags, async (api) => ({
        accounts: (await api.users.list()).Result,
        zone: await readOfficeZone(api),
      }))
      print({ document: accounts, text: accountsText(accounts, zone) }, flags)
    })
}

function addRole(users: Command, globals: Globals): void {
  users
    .command('role <email>')
    .description('give an account another role')
    .addArgument(new Argument('<role>', 'the new role').choices(roles))
    .action((email: string, role: Role) =>
      changeAccount(
        globals(),
        ({ users: api }) => api.setRole({ email, role }),
        (account) => `${account.email} is now ${account.role}.`,
      ),
    )
}

function addPassword(users: Command, globals: Globals): void {
  users
    .command('password <email>')
    .description('set a new password; the account is signed out everywhere')
    .addOption(fromStdin())
    .addOption(mustChange())
    .action(async (email: string, own: { passwordStdin?: boolean; mustChange?: boolean }) => {
      const flags = globals()
      await requireDatabaseOf(flags)
      const password = await askPassword({ ...flags, ...own })
      await changeAccount(
        flags,
        ({ users: api }) => api.setPassword({ email, password, mustChange: own.mustChange ?? false }),
        (account) => `${account.email} has a new password and is signed out everywhere.`,
      )
    })
}

function addLimit(users: Command, globals: Globals): void {
  users
    .command('operations <email>')
    .description('limit an account to some operations')
    .option('--only <names>', 'the operations that it may enter: names or numbers, separated by commas')
    .option('--all', 'let it enter every operation again')
    .action((email: string, { only, all = false }: { only?: string; all?: boolean }) => {
      if ((only === undefined) !== all) throw new UsageError('Give either --only NAMES or --all.')
      return changeAccount(
        globals(),
        async (api) => {
          const limit = only === undefined ? null : await idsOf(api, only)
          return api.users.setOperations({ email, operations: limit })
        },
        (account) =>
          account.operations === null
            ? `${account.email} may enter every operation.`
            : `${account.email} may enter ${only} alone.`,
      )
    })
}

async function idsOf(api: Api, only: string): Promise<number[]> {
  const { operations } = await api.operation.list()
  return only.split(',').map((name) => requireNamed(operations, name.trim()).id)
}

function addSwitch(users: Command, globals: Globals, { name, call, description, done }: Switch): void {
  users
    .command(`${name} <email>`)
    .description(description)
    .action((email: string) =>
      changeAccount(
        globals(),
        ({ users: api }) => api[call]({ email }),
        (account) => `${account.email} ${done}.`,
      ),
    )
}

const switches = [
  {
    name: 'disable',
    call: 'disable',
    description: 'block an account and sign it out',
    done: 'is disabled and signed out',
  },
  {
    name: 'enable',
    call: 'enable',
    description: 'let a disabled account sign in again',
    done: 'is enabled',
  },
  {
    name: 'unlock',
    call: 'unlock',
    description: 'unlock an account after failed sign-ins',
    done: 'is unlocked',
  },
  {
    name: 'reset-factor',
    call: 'resetFactor',
    description: 'remove the second factors of an account and sign it out everywhere',
    done: 'has no second factor and is signed out everywhere',
  },
] as const

type Switch = (typeof switches)[number]
