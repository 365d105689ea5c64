// npm run check:package: packs the program, installs it as a stranger would - empty folder, empty home, no compiler - and works with it.
// With --packed it takes the files that are there.
import { strict as assert } from 'node:assert'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { npm, programVersion, releases, run } from './npm.js'

const admin = { email: 'chief@office.example', password: 'correct-horse-battery-staple' }
const maxBytes = 150 * 1_000_000
const scratch = mkdtempSync(join(tmpdir(), 'watchfloor-check-'))
const [home, bin, prefix, work] = ['home', 'bin', 'prefix', 'work'].map((name) => join(scratch, name))
for (const folder of [home, bin, prefix, work]) mkdirSync(folder)

// A path with what installing and a shell script need, and without a compiler.
const found = (name) => run('sh', ['-c', `command -v ${name}`]).trim()
symlinkSync(process.execPath, join(bin, 'node'))
for (const name of ['sh', 'dirname', 'readlink', 'env']) symlinkSync(found(name), join(bin, name))
const reach = /^(npm_config_(registry|cafile)|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i
const reachable = Object.entries(process.env).filter(([name]) => reach.test(name))
const env = { PATH: bin, HOME: home, TMPDIR: scratch, ...Object.fromEntries(reachable) }

const servers = []
try {
  if (!process.argv.includes('--packed')) npm(['run', 'package'])
  step('install with npm')
  npm(
    [
      'install',
      '--global',
      '--no-audit',
      '--no-fund',
      '--prefix',
      prefix,
      join(releases, `watchfloor-${programVersion}.tgz`),
    ],
    { cwd: work, env },
  )
  const installed = join(prefix, 'lib/node_modules/watchfloor')
  const bytes = sizeOf(installed)
  console.log(`  ${Math.round(bytes / 1e6)} MB`)
  assert(bytes <= maxBytes, `the installed program has ${bytes} bytes, more than ${maxBytes}`)
  const program = join(prefix, 'bin/watchfloor')
  await workWith(program)
  await upgrade(program, installed)
  const packed = join(releases, `watchfloor-${programVersion}-linux-x64.tar.gz`)
  if (process.platform === 'linux' && process.arch === 'x64') {
    step('unpack the folder with its own Node')
    run('tar', ['-xzf', packed, '-C', scratch])
    rmSync(join(bin, 'node'))
    await workWith(join(scratch, `watchfloor-${programVersion}-linux-x64/watchfloor`))
  }
  console.log('The package works.')
} finally {
  for (const server of servers) server.kill('SIGKILL')
  rmSync(scratch, { recursive: true, force: true })
}

/** Adds an admin, serves, signs in, backs up, restores, and signs in at the restored desk. */
async function workWith(program) {
  const folder = mkdtempSync(join(work, 'desk-'))
  const call = (words, input = '') => runProgram(program, words, { folder, input })
  step('add an admin, serve and sign in')
  assert.equal((await call(['--version'])).trim(), programVersion)
  await call(['users', 'add', admin.email, '--role', 'admin', '--create', '--password-stdin'], admin.password)
  await serving(program, ['--database', 'sqlite:data/watchfloor.db'], folder, async (url) => {
    for (const path of ['/health/ready', '/', '/kiosk/', '/licenses', '/licenses/sbom.json']) {
      assert.equal((await fetch(url + path)).status, 200, path)
    }
    await requireSignIn(url)
    step('back up while it is served')
    await call(['backup', 'night.backup'])
  })
  await call(['verify', 'night.backup'])
  step('restore into a new database and sign in there')
  await call(['--database', 'sqlite:second/desk.db', 'restore', 'night.backup'])
  // No backup holds the key of the sealed values.
  copyFileSync(join(folder, 'data/watchfloor.key'), join(folder, 'second/desk.key'))
  await serving(program, ['--database', 'sqlite:second/desk.db'], folder, requireSignIn)
  const { ok } = JSON.parse(await call(['doctor', '--json']))
  assert.equal(ok, true)
}

/** Starts the program on a database whose schema lacks the last migration. */
async function upgrade(program, installed) {
  step('upgrade a database of the schema before')
  const folder = mkdtempSync(join(work, 'upgrade-'))
  const database = join(folder, 'desk.db')
  const part = (path) => import(pathToFileURL(join(installed, path)).href)
  const { migrations } = await part('node_modules/@watchfloor/server/dist/packed/migrations.js')
  const { SqliteDialect } = await part('node_modules/@watchfloor/server/dist/packed/sqlite-dialect.js')
  const { default: knexOf } = await part('node_modules/knex/knex.mjs')
  const knex = knexOf({ client: SqliteDialect, connection: { filename: database }, useNullAsDefault: true })
  await knex.schema.createTable('migrations', (table) => {
    table.string('name', 100).primary()
    table.string('applied_at', 30).notNullable()
  })
  const names = Object.keys(migrations)
  for (const name of names.slice(0, -1)) {
    await knex.transaction((trx) => migrations[name].up(trx))
    await knex('migrations').insert({ name, applied_at: new Date().toISOString() })
  }
  await knex.destroy()
  await serving(program, ['--database', `sqlite:${database}`], folder, async (url) => {
    const { schema } = await (await fetch(`${url}/health/ready`)).json()
    assert.equal(schema, names.at(-1))
    await runProgram(
      program,
      [
        'users',
        'add',
        admin.email,
        '--role',
        'admin',
        '--password-stdin',
        '--database',
        `sqlite:${database}`,
      ],
      {
        folder,
        input: admin.password,
      },
    )
    await requireSignIn(url)
  })
}

async function requireSignIn(url) {
  const reply = await fetch(`${url}/auth/adminlogin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(admin),
  })
  assert.equal(reply.status, 200, `sign in: ${await reply.text()}`)
}

/** Serves a database on a free port while the work lasts, and stops it as a service manager does. */
async function serving(program, words, folder, doWork) {
  const server = spawn(program, ['serve', '--port', '0', ...words], { cwd: folder, env })
  servers.push(server)
  const ended = once(server, 'close')
  let [printed, errors] = ['', '']
  server.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const url = await new Promise((resolve, reject) => {
    server.stdout.on('data', (chunk) => {
      printed += chunk
      const ready = /^Watchfloor listens on (\S+)$/m.exec(printed)
      if (ready) resolve(ready[1])
    })
    ended.then(() => reject(new Error(`it did not start:\n${errors}`)))
  })
  await doWork(url)
  server.kill('SIGTERM')
  const [code] = await ended
  assert.equal(code, 0, `serve ended with ${code}:\n${errors}`)
}

async function runProgram(program, words, { folder, input }) {
  const child = spawn(program, words, { cwd: folder, env })
  let [printed, errors] = ['', '']
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  assert.equal(code, 0, `${words.join(' ')} ended with ${code}:\n${errors}`)
  return printed
}

function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

function step(words) {
  console.log(`- ${words}`)
}
