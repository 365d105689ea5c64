// Installs and builds only what is stale, so that a second `npm start` does not wait.
// Plain JavaScript without packages, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const workspaces = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces
const built = ['core', 'fixtures', 'server', 'cli', 'client', 'web', 'kiosk']

/** Folders that no build reads. */
const unread = new Set(['node_modules', 'dist', 'test', 'bench', 'golden', 'imports', 'test-setup'])

const packages = [
  'package-lock.json',
  'package.json',
  '.npmrc',
  ...workspaces.map((name) => `${name}/package.json`),
]
const installed = join(root, 'node_modules/.installed')
const builtFrom = join(root, 'node_modules/.built')

if (process.argv.includes('--forget')) forget()
else prepare()

function prepare() {
  if (read(installed) !== digest(packages)) {
    run('install')
    // The installation may have rewritten the lock file.
    writeFileSync(installed, digest(packages))
  }
  if (process.argv.includes('--install-only')) return
  const sources = digest(['tsconfig.base.json', 'tsconfig.json', ...packages, ...built.flatMap(filesOf)])
  if (read(builtFrom) !== sources || built.some((name) => !existsSync(join(root, name, 'dist')))) {
    forget()
    run('run', 'build')
    writeFileSync(builtFrom, sources)
  }
}

/** Removes the mark of the last build. Every build starts with this, because it may be interrupted or be of another branch. */
function forget() {
  rmSync(builtFrom, { force: true })
}

/** Runs one npm command as the user would. If it fails, the process exits with its status. */
function run(...words) {
  const npm = process.env.npm_execpath
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...words], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', words, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}

/** Returns the paths of all files of a workspace that its build may read. */
function filesOf(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !unread.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesOf(path) : [path]
    })
}

/** Returns a hash of the files' names and bytes and of the version of Node's binary interface. */
function digest(paths) {
  const hash = createHash('sha256').update(process.versions.modules)
  for (const path of paths) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
