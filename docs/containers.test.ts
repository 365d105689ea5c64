import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const compose = read('deploy/docker/compose.yaml')

/** Returns the lines of a service of the Compose file. */
function service(name: string): string {
  return new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? ''
}

/** Seconds that Compose gives a service to stop. */
const stopSeconds = (name: string) => Number(/^ {4}stop_grace_period: (\d+)s$/m.exec(service(name))?.[1])

test('the files of secrets, and .env, reach neither the image nor the repository', () => {
  const files = [...compose.matchAll(/^ {4}file: \.\/secrets\/\w+$/gm)]
  expect(files).toHaveLength(3)
  // A pattern without `**/` of this list holds in the top folder only.
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['**/secrets', '**/.env']))
  expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(['/deploy/docker/secrets/', '.env']))
})

test.each(['postgres', 'watchfloor', 'caddy'])('%s starts again after a reboot', (name) => {
  expect(service(name)).toMatch(/^ {4}restart: unless-stopped$/m)
})

test.each(['postgres', 'watchfloor', 'caddy'])('the log of %s cannot fill the disk', (name) => {
  expect(compose).toMatch(
    /^x-log: &log\n {2}driver: json-file\n {2}options: \{ max-size: \d+m, max-file: "\d+" \}$/m,
  )
  expect(service(name)).toMatch(/^ {4}logging: \*log$/m)
})

test('PostgreSQL is healthy only when other containers reach it', () => {
  // While its image creates the database, it answers on its socket.
  expect(service('postgres')).toMatch(/pg_isready -h 127\.0\.0\.1 /)
})

test('the server has longer to stop than it drains and finishes calls', () => {
  const drain = Number(/DRAIN_SECONDS: "(\d+)"/.exec(service('watchfloor'))?.[1])
  const caddyAsks = Number(/health_interval (\d+)s/.exec(read('deploy/proxy/Caddyfile'))?.[1])
  const finishes = 10
  expect(drain).toBeGreaterThan(caddyAsks)
  expect(stopSeconds('watchfloor')).toBeGreaterThan(drain + finishes)
  expect(stopSeconds('postgres')).toBeGreaterThanOrEqual(60)
})

test('the settings of the office that the page names reach the server', () => {
  const env = /cat > \.env <<'END'\n([\s\S]*?)\nEND/.exec(read('docs/install.md'))?.[1] ?? ''
  const names = env.split('\n').map((line) => line.split('=')[0] ?? '')
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter((name) => !new RegExp(`\\$\\{${name}[}:]`).test(compose))).toEqual([])
})
