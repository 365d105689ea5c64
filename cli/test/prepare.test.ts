import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const script = resolve(import.meta.dirname, '../install/prepare.js')
const workspaces = ['core', 'fixtures', 'server', 'cli', 'client', 'web', 'kiosk']

let root: string

/** Creates a checkout of seven empty workspaces, and an `npm` that logs its arguments and creates every dist folder. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prepare-'))
  for (const name of workspaces) {
    mkdirSync(join(root, name, 'src'), { recursive: true })
    writeFileSync(join(root, name, 'package.json'), `{"name":"${name}"}`)
    writeFileSync(join(root, name, 'src/index.ts'), '')
  }
  mkdirSync(join(root, 'node_modules'))
  writeFileSync(join(root, 'package.json'), JSON.stringify({ workspaces }))
  for (const name of ['package-lock.json', 'tsconfig.base.json', 'tsconfig.json']) {
    writeFileSync(join(root, name), '{}')
  }
  writeFileSync(join(root, '.npmrc'), '')
  cpSync(script, join(root, 'cli/install/prepare.js'))
  writeFileSync(join(root, 'cli/install/package.json'), '{"type":"module"}')
  writeFileSync(
    join(root, 'npm.cjs'),
    `const { appendFileSync, mkdirSync } = require('node:fs')
     appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n')
     if (process.argv[2] === 'run') for (const name of ${JSON.stringify(workspaces)}) mkdirSync(name + '/dist', { recursive: true })
     process.exitCode = Number(process.env.NPM_STATUS ?? 0)`,
  )
})

afterEach(() => rmSync(root, { recursive: true }))

const built = () => join(root, 'node_modules/.built')

/** Runs the script. Returns its status and the npm commands that it ran. */
function prepare({ words = [] as string[], npmStatus = 0 } = {}) {
  rmSync(join(root, 'calls'), { force: true })
  const { status } = spawnSync(process.execPath, ['cli/install/prepare.js', ...words], {
    cwd: root,
    env: { ...process.env, npm_execpath: join(root, 'npm.cjs'), NPM_STATUS: String(npmStatus) },
  })
  const calls = join(root, 'calls')
  return { status, asked: existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [] }
}

describe('the first step of npm start and npm test', () => {
  test('a fresh clone is installed and built, once', () => {
    expect(prepare()).toEqual({ status: 0, asked: ['install', 'run build'] })
    expect(prepare()).toEqual({ status: 0, asked: [] })
  })

  test.each([
    ['a source file changed', 'core/src/index.ts', 'export {}', ['run build']],
    ['a source file was added', 'web/src/new.ts', '', ['run build']],
    ['a package was added', 'package-lock.json', '{"a":1}', ['install', 'run build']],
    ['a test changed', 'server/test/x.test.ts', '', []],
  ])('%s: only what is stale runs', (_words, path, text, asked) => {
    prepare()
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
    expect(prepare().asked).toEqual(asked)
  })

  test('a deleted build is made again', () => {
    prepare()
    rmSync(join(root, 'web/dist'), { recursive: true })
    expect(prepare().asked).toEqual(['run build'])
  })

  test('a failed build does not count, not even for the previous sources', () => {
    prepare()
    writeFileSync(join(root, 'core/src/index.ts'), 'export {}')
    expect(prepare({ npmStatus: 7 })).toEqual({ status: 7, asked: ['run build'] })
    expect(existsSync(built())).toBe(false)
    writeFileSync(join(root, 'core/src/index.ts'), '')
    expect(prepare().asked).toEqual(['run build'])
    expect(existsSync(built())).toBe(true)
  })

  test('a build that the user started does not count as the previous one', () => {
    prepare()
    expect(prepare({ words: ['--forget'] })).toEqual({ status: 0, asked: [] })
    expect(existsSync(built())).toBe(false)
    expect(prepare().asked).toEqual(['run build'])
    expect(prepare({ words: ['--forget'] })).toEqual({ status: 0, asked: [] })
    expect(prepare({ words: ['--forget'] })).toEqual({ status: 0, asked: [] })
  })

  test('every build first removes the mark of the previous one', () => {
    const { scripts } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'))
    expect(scripts.build.split(' && ')[0]).toBe('node cli/install/prepare.js --forget')
  })

  test('the checks need no build', () => {
    expect(prepare({ words: ['--install-only'] }).asked).toEqual(['install'])
  })

  test('a failed step stops it and runs again the next time', () => {
    expect(prepare({ npmStatus: 7 })).toEqual({ status: 7, asked: ['install'] })
    expect(prepare().asked).toEqual(['install', 'run build'])
  })
})
