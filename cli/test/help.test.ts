import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { afterAll, describe, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { commandWords } from '../src/completion/words.ts'
import { buildWholeProgram } from '../src/program.ts'
import { runCli, workFolder } from './helpers/cli-process.ts'

const folder = workFolder()
const run = (...args: string[]) => runCli(args, { cwd: folder.path })

afterAll(folder.remove)

describe('help', () => {
  test('starts with examples, names every command and goes to stdout', async () => {
    const { code, stdout, stderr } = await run('--help')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^Examples:\n {2}\$ watchfloor serve --demo/)
    for (const command of ['serve', 'users', 'doctor'])
      expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'))
  })

  test('every command and subcommand has an example, and -h is --help', async () => {
    const program = await buildWholeProgram()
    const without: string[] = []
    const visit = (command: Command, path: string) => {
      for (const sub of command.commands) visit(sub, `${path} ${sub.name()}`)
      let help = ''
      command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp()
      if (!/^Examples:\n {2}\$ /m.test(help)) without.push(path)
    }
    visit(program, 'watchfloor')
    expect(without).toEqual([])
    expect(await run('users', 'add', '-h')).toEqual(await run('users', 'add', '--help'))
  })

  test('commands --json has each flag of every help with its choices and its default', async () => {
    const program = await buildWholeProgram()
    const listed = new Map(commandWords(program).map(({ path, flags }) => [path, flags]))
    const written: unknown[] = []
    const expected: unknown[] = []
    const visit = (command: Command, path: string) => {
      let help = ''
      command
        .configureHelp({ helpWidth: 1_000 })
        .configureOutput({ writeOut: (text) => (help += text) })
        .outputHelp()
      for (const [, name = '', rest = ''] of help.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)(.*)$/gm)) {
        if (name === '--help') continue
        const choices = [...(/choices: ((?:"[^"]+"(?:, )?)+)/.exec(rest)?.[1] ?? '').matchAll(/"([^"]+)"/g)]
        const value = /default: ([^)]*)\)/.exec(rest)?.[1] ?? 'null'
        expected.push({
          path,
          name,
          choices: choices.map(([, choice]) => choice),
          default: JSON.parse(value),
        })
        const flag = listed.get(path)?.find((one) => one.name === name)
        written.push({ path, name, choices: flag?.choices, default: flag?.default })
      }
      for (const sub of command.commands) visit(sub, `${path} ${sub.name()}`.trim())
    }
    visit(program, '')
    expect(written).toEqual(expected)
    expect(written).toContainEqual(expect.objectContaining({ name: '--on-duplicate', default: 'skip' }))
  })

  test.each(['serve', 'users', 'doctor'])('of %s is the same with help and --help', async (command) => {
    const [asked, flagged] = [await run('help', command), await run(command, '--help')]
    expect(asked).toEqual(flagged)
    expect(asked).toMatchObject({ code: 0, stderr: '' })
    expect(asked.stdout).toContain(`$ watchfloor ${command}`)
  })

  test('the version is that of the package', async () => {
    expect(await run('--version')).toEqual({
      code: 0,
      stdout: `${manifest.version}\n`,
      stderr: '',
      place: '',
    })
  })

  test.each([['--help'], ['--version']])('%s loads nothing but the parser', async (flag) => {
    const coverage = join(folder.path, `coverage${flag}`)
    await runCli([flag], { cwd: folder.path, env: { NODE_V8_COVERAGE: coverage } })
    const [file] = readdirSync(coverage)
    const { result } = JSON.parse(readFileSync(join(coverage, file as string), 'utf8')) as {
      result: { url: string }[]
    }
    const packages = result.map(({ url }) => /node_modules\/((@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? '')
    expect([...new Set(packages)].filter((name) => name !== '')).toEqual(['commander'])
    expect(result.filter(({ url }) => /\/(core|server|fixtures)\/dist\//.test(url))).toEqual([])
  })
})

describe('wrong usage exits with 2 and a message on stderr', () => {
  test.each([
    ['no command', [], 'Examples:'],
    ['no command of users', ['users'], 'Examples:'],
    ['a mistyped command', ['usres'], '(Did you mean users?)'],
    ['a mistyped command of users', ['users', 'lst'], '(Did you mean list?)'],
    ['a mistyped command of journal, which works alone, too', ['journal', 'verfy'], '(Did you mean verify?)'],
    ['a word that no command has', ['arrest-total', '12'], "unknown command '12'"],
    ['an unknown flag', ['doctor', '--jsom'], '(Did you mean --json?)'],
    ['a missing address', ['users', 'disable'], "missing required argument 'email'"],
    ['an unknown role', ['users', 'role', 'a@office.example', 'boss'], 'Allowed choices are target-entry,'],
    ['an invalid port', ['serve', '--port', '80a'], 'It takes a whole number from 0 to 65535.'],
    [
      'an unknown kind of database',
      ['users', 'list', '--database', 'mysql://x'],
      '--database takes sqlite:PATH',
    ],
  ])('%s', async (_, args, words) => {
    const { code, stdout, stderr } = await run(...args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(words)
  })

  test.each([
    [['usres'], 'Run `watchfloor --help` to list the commands.'],
    [['users', 'lst'], 'Run `watchfloor users --help` to list its commands.'],
    [['journal', 'verfy'], 'Run `watchfloor journal --help` to list its flags and commands.'],
    [['journal', '--outcome', 'x'], 'Run `watchfloor journal --help` to list its flags and commands.'],
    [['completion'], 'Run `watchfloor completion --help` to list its flags and commands.'],
    [['users', 'disable'], 'Run `watchfloor users disable --help` to see how it is used.'],
    [['backup', '--bogus'], 'Run `watchfloor backup --help` to see how it is used.'],
  ])('%j is pointed to its own help', async (args, words) => {
    expect((await run(...args)).stderr.trimEnd().split('\n').at(-1)).toBe(words)
  })

  test('with --json, stdout is one document', async () => {
    const { code, stdout } = await run('users', 'lst', '--json')
    expect(code).toBe(2)
    expect(JSON.parse(stdout)).toMatchObject({ Status: false, code: 'usage.wrong' })
  })
})
