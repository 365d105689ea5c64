import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { selfSigned } from '../../../cli/test/helpers/self-signed.ts'
import { freePort } from '../../../fixtures/test-setup/postgres.ts'

/** A proxy with HTTPS in front of servers of this machine. */
export interface RunningProxy {
  readonly url: string
  stop(): Promise<void>
}

/** How long a proxy may take to listen (ms). */
const startWithinMs = 20_000

/** Starts nginx with the example of deploy/, with ports and paths of its own. @throws when nginx is not installed */
export async function nginx(ports: readonly number[], folder: string): Promise<RunningProxy> {
  requireProgram('nginx', 'apt-get install nginx')
  const [plain, port] = [await freePort(), await freePort()]
  const { cert, key } = selfSigned('desk.office.example')
  const at = (name: string) => join(folder, name)
  writeFileSync(at('cert.pem'), cert)
  writeFileSync(at('key.pem'), key)
  // The workers of nginx run as another account.
  chmodSync(folder, 0o755)
  const site = replaced(example('nginx.conf'), [
    ['    server 127.0.0.1:4000 max_fails', ports.map((one) => `    server 127.0.0.1:${one} max_fails`)],
    ['listen 80;', [`listen 127.0.0.1:${plain};`]],
    ['listen 443 ', [`listen 127.0.0.1:${port} `]],
    ['/etc/ssl/desk/cert.pem', [at('cert.pem')]],
    ['/etc/ssl/desk/key.pem', [at('key.pem')]],
  ])
  writeFileSync(at('site.conf'), site)
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = kinds.map((kind) => `${kind}_temp_path ${at(`${kind}_temp`)};`)
  writeFileSync(
    at('nginx.conf'),
    `daemon off; pid ${at('nginx.pid')}; worker_processes 1; worker_rlimit_nofile 4096; events { worker_connections 1024; }
http { access_log off; ${paths.join(' ')} include ${at('site.conf')}; }`,
  )
  const words = ['-c', at('nginx.conf'), '-e', at('error.log')]
  const tried = spawnSync('nginx', ['-t', ...words], { encoding: 'utf8' })
  if (tried.status !== 0) throw new Error(`nginx refuses deploy/proxy/nginx.conf:\n${tried.stderr}`)
  return running(spawn('nginx', words, { stdio: 'ignore' }), port, 'SIGTERM')
}

/** Starts Caddy with the example of deploy/, with ports of its own. @throws when Caddy is not installed */
export async function caddy(upstream: number, folder: string): Promise<RunningProxy> {
  requireProgram('caddy', 'apt-get install caddy')
  const [plain, port] = [await freePort(), await freePort()]
  const file = join(folder, 'Caddyfile')
  // A certificate of its own authority, which no browser of the machine is told to trust.
  const own = `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${port}\n\tskip_install_trust\n}\n`
  writeFileSync(file, own + example('Caddyfile'))
  const home = join(folder, 'caddy')
  mkdirSync(home)
  const env = {
    ...process.env,
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
    DESK_HOST: 'localhost',
    DESK_UPSTREAM: `127.0.0.1:${upstream}`,
  }
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' })
  // It would wait for the connections that clients keep open.
  return running(child, port, 'SIGKILL')
}

function example(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../../../deploy/proxy/${name}`, import.meta.url)), 'utf8')
}

/** Replaces the beginning of a line by that of one or more lines. @throws when the example has no such line */
function replaced(text: string, changes: readonly (readonly [string, readonly string[]])[]): string {
  let changed = text
  for (const [from, lines] of changes) {
    const [line = ''] = changed.split('\n').filter((one) => one.includes(from))
    if (line === '') throw new Error(`deploy/proxy/nginx.conf has no line with ${from}`)
    changed = changed.replace(line, lines.map((to) => line.replace(from, to)).join('\n'))
  }
  return changed
}

function requireProgram(name: string, install: string): void {
  if (spawnSync(name, ['version'], { stdio: 'ignore' }).error)
    throw new Error(`This needs ${name} on the PATH. Install it: ${install}`)
}

async function running(child: ChildProcess, port: number, end: NodeJS.Signals): Promise<RunningProxy> {
  const ended = once(child, 'close')
  for (const endMs = performance.now() + startWithinMs; !(await isListening(port)); await sleep(50))
    if (performance.now() > endMs || child.exitCode !== null) throw new Error('The proxy did not start.')
  return {
    url: `https://localhost:${port}`,
    stop: async () => {
      child.kill(end)
      await ended
    },
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}
