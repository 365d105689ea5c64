import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder of the repository. */
export const root = resolve(import.meta.dirname, '../..')

/** Returns a JSON file of the repository, or of any folder by its absolute path. */
export function readJson(path) {
  return JSON.parse(readFileSync(resolve(root, path), 'utf8'))
}

/** Version of the program. All workspaces have the same one. */
export const programVersion = readJson('package.json').version

/** Folder of what is made for others. */
export const releases = join(root, 'dist')

/** Maximum time (ms) of one program. A registry that does not answer must not keep a script for ever. */
const timeoutMs = 300_000

/** Runs a program and returns what it prints. @throws Error with its errors when it fails */
export function run(program, words, { cwd = root, env = process.env } = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    cwd,
    env,
    encoding: 'utf8',
    timeout: timeoutMs,
    maxBuffer: 256 * 1024 ** 2,
    shell: process.platform === 'win32' && program === 'npm',
  })
  if (error) throw error
  if (status !== 0)
    throw new Error(`${program} ${words.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`)
  return stdout
}

/** Runs npm and returns what it prints. It is the npm that runs the script, so that no other has to be found. */
export function npm(words, options) {
  const own = process.env.npm_execpath
  return own ? run(process.execPath, [own, ...words], options) : run('npm', words, options)
}
