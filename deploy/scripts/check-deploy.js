// npm run check:deploy: checks the files of deploy/ with the programs that read them. It runs those that are on the PATH, and says what
// was not run and what to install. With --image it also builds the image.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './npm.js'

const scratch = mkdtempSync(join(tmpdir(), 'watchfloor-deploy-'))
const deploy = (path) => join(root, 'deploy', path)
const failed = []
const missing = []

try {
  check('systemd units', 'systemd-analyze', 'systemd', () => {
    // The unit names the place of the installed program, which this machine need not have.
    const timed = ['backup', 'drill'].flatMap((job) => [
      `watchfloor-${job}.service`,
      `watchfloor-${job}.timer`,
    ])
    const units = ['watchfloor.service', ...timed]
    for (const unit of units) {
      const text = readFileSync(deploy(`systemd/${unit}`), 'utf8')
      writeFileSync(join(scratch, unit), text.replaceAll('/usr/local/bin/watchfloor', '/bin/true'))
    }
    const dropIn = join(scratch, 'watchfloor.service.d')
    mkdirSync(dropIn)
    copyFileSync(deploy('systemd/credentials.conf'), join(dropIn, 'credentials.conf'))
    const words = ['verify', '--man=no', ...units.map((unit) => join(scratch, unit))]
    // It finds the drop-in in its search path only.
    return run('systemd-analyze', words, { SYSTEMD_UNIT_PATH: `${scratch}:` }, refusesOutput)
  })
  check('system user', 'systemd-sysusers', 'systemd', () =>
    run('systemd-sysusers', ['--dry-run', deploy('systemd/watchfloor.sysusers')]),
  )
  check('log rotation', 'logrotate', 'logrotate', () => {
    // The account is made at the installation.
    const text = readFileSync(deploy('systemd/watchfloor.logrotate'), 'utf8')
    writeFileSync(join(scratch, 'logrotate'), text.replaceAll('watchfloor watchfloor', 'root root'))
    const words = ['--debug', '--state', join(scratch, 'state'), join(scratch, 'logrotate')]
    // It ends with 0 after an unknown line, too.
    return run('logrotate', words, {}, (output) => /^error:/m.test(output))
  })
  check('nginx', 'nginx', 'nginx', () => {
    if (!hasProgram('openssl')) return 'openssl is missing: apt-get install openssl'
    const [cert, key] = [join(scratch, 'cert.pem'), join(scratch, 'key.pem')]
    const subject = ['-subj', '/CN=desk.office.example', '-keyout', key, '-out', cert]
    const made = run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject])
    if (made) return made
    const site = readFileSync(deploy('proxy/nginx.conf'), 'utf8')
      .replace('/etc/ssl/desk/cert.pem', cert)
      .replace('/etc/ssl/desk/key.pem', key)
    writeFileSync(join(scratch, 'site.conf'), site)
    const whole = `pid ${scratch}/nginx.pid; events {} http { access_log off; include ${scratch}/site.conf; }`
    writeFileSync(join(scratch, 'nginx.conf'), whole)
    return run('nginx', ['-t', '-c', join(scratch, 'nginx.conf'), '-e', join(scratch, 'error.log')])
  })
  check('Caddy', 'caddy', 'caddy', () => {
    const words = ['--config', deploy('proxy/Caddyfile'), '--adapter', 'caddyfile']
    return run('caddy', ['validate', ...words]) || run('caddy', ['fmt', '--diff', deploy('proxy/Caddyfile')])
  })
  check('Prometheus', 'promtool', 'prometheus', () => {
    const wrong = run('promtool', ['check', 'config', deploy('monitoring/prometheus.yaml')])
    return wrong || run('promtool', ['test', 'rules', deploy('monitoring/alerts.test.yaml')])
  })
  if (hasComposePlugin())
    check('Compose file', 'docker', 'the plugin docker compose', () =>
      run('docker', ['compose', '-f', deploy('docker/compose.yaml'), 'config', '--quiet']),
    )
  else check('Compose file', 'docker-compose', 'docker-compose', checkWithOldCompose)
  if (process.argv.includes('--image')) check('image', builder(), 'docker or buildah', buildImage)
  else missing.push('image: not asked for, add --image')
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

for (const words of missing) console.log(`not run  ${words}`)
if (failed.length > 0) {
  console.error(`\n${failed.join(', ')}: see above.`)
  process.exitCode = 1
}

/** Runs one check. Its work returns what is wrong, or an empty text. */
function check(name, program, install, work) {
  if (!hasProgram(program)) {
    missing.push(`${name}: ${program} is not on the PATH. Install ${install}.`)
    return
  }
  const wrong = work()
  console.log(`${wrong ? 'WRONG  ' : 'ok     '}  ${name} (${program})`)
  if (!wrong) return
  console.error(wrong)
  failed.push(name)
}

function hasProgram(name) {
  const path = (process.env.PATH ?? '').split(':')
  return path.some((folder) => spawnSync('test', ['-x', join(folder, name)]).status === 0)
}

/** Compose 1 knows all of the file but its name. */
function checkWithOldCompose() {
  const text = readFileSync(deploy('docker/compose.yaml'), 'utf8').replace(/^name: .*\n/m, '')
  const file = join(scratch, 'compose.yaml')
  writeFileSync(file, text)
  return run('docker-compose', ['--project-directory', deploy('docker'), '-f', file, 'config', '--quiet'])
}

function hasComposePlugin() {
  return spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status === 0
}

/** Runs a program and returns its output if it fails, or if `isWrong` says so of its output. */
function run(program, words, env = {}, isWrong = () => false) {
  const options = { cwd: root, encoding: 'utf8', env: { ...process.env, ...env }, maxBuffer: 64 * 1024 ** 2 }
  const { status, error, stdout = '', stderr = '' } = spawnSync(program, words, options)
  const output = `${stdout}${stderr}`.trim()
  if (error) return String(error)
  return status !== 0 || isWrong(output) ? output || `${program} ended with ${status}` : ''
}

/** systemd-analyze ends with 0 after an unknown setting, which it only names. */
function refusesOutput(output) {
  return /watchfloor/.test(output)
}

/** Returns the builder of images that works here. A docker without its service builds nothing. */
function builder() {
  if (hasProgram('docker') && spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0) return 'docker'
  return hasProgram('podman') ? 'podman' : 'buildah'
}

function buildImage() {
  const program = builder()
  const file = deploy('docker/Dockerfile')
  // By themselves, podman and buildah leave the health check out of an image.
  const own = program === 'docker' ? [] : ['--format', 'docker']
  return run(program, ['build', ...own, '-f', file, '-t', 'watchfloor', '.'])
}
