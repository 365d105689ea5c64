// Gives sqlite3 its native half: the prebuilt file where it can be fetched, else compiled. npm would do the same by itself
// (package.json forbids it, `allowScripts`), but node-gyp then fetches Node's headers even where they lie beside Node, and
// fails on a machine without the internet.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

const require = createRequire(import.meta.url)

/** The folder whose `include/node` holds the headers of the Node that runs this, or undefined. */
function folderOfHeaders() {
  const folder = resolve(dirname(process.execPath), '..')
  const version = join(folder, 'include/node/node_version.h')
  if (!existsSync(version)) return undefined
  const text = readFileSync(version, 'utf8')
  const number = ['MAJOR', 'MINOR', 'PATCH'].map(
    (part) => text.match(`#define NODE_${part}_VERSION (\\d+)`)?.[1],
  )
  return number.join('.') === process.versions.node ? folder : undefined
}

function isBuilt() {
  // A process of its own: a module that failed to load once is not looked for again.
  return spawnSync(process.execPath, ['-e', "require('sqlite3')"], { cwd: import.meta.dirname }).status === 0
}

if (!isBuilt()) {
  const headers = process.env.npm_config_nodedir ?? folderOfHeaders()
  const { status } = spawnSync(process.execPath, [process.env.npm_execpath, 'run', 'install'], {
    cwd: dirname(require.resolve('sqlite3/package.json')),
    env: headers === undefined ? process.env : { ...process.env, npm_config_nodedir: headers },
    stdio: 'inherit',
  })
  if (status !== 0) {
    console.error(
      'sqlite3 could not be built. Let npm reach github.com for the prebuilt file, or install python3, make, a C++ compiler and Node with its headers.',
    )
    process.exitCode = 1
  }
}
