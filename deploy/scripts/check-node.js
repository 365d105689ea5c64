// npm run check:node: runs the tests that need no browser on each supported Node, which it fetches from the registry.
// Versions may be given, and files after `--`: npm run check:node -- 24 26 -- core server/test/lists.test.ts
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { npm, root, run } from './npm.js'

/** The oldest Node that the program runs on, and the newest of each line that is maintained. */
const supported = { 20: '20.19.0', 22: '22', 24: '24', 26: '26' }

const given = process.argv.slice(2)
const cut = given.includes('--') ? given.indexOf('--') : given.length
const [lines, files] = [given.slice(0, cut), given.slice(cut + 1)]
const unknown = lines.filter((line) => !(line in supported))
if (unknown.length > 0) throw new Error(`${unknown} is none of ${Object.keys(supported).join(', ')}`)

const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const failed = []
for (const line of lines.length > 0 ? lines : Object.keys(supported)) {
  const node = fetchNode(supported[line])
  const version = run(node, ['--version']).trim()
  console.log(`\n${version}`)
  const vitest = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'unit',
    '--project',
    'desk',
    ...files,
  ]
  const path = `${join(node, '..')}${delimiter}${process.env.PATH}`
  const { status } = spawnSync(node, vitest, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  })
  if (status !== 0) failed.push(version)
}
if (failed.length > 0) {
  console.error(`\nTests fail on ${failed.join(', ')}.`)
  process.exitCode = 1
}

/** Returns the path of a Node from the registry. It is kept for the next run. */
function fetchNode(version) {
  const folder = join(root, 'node_modules/.nodes', version)
  const name = `node-${system}`
  const node = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(node)) {
    mkdirSync(folder, { recursive: true })
    npm(['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', `${name}@${version}`])
  }
  return node
}
