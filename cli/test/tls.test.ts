import { spawn } from 'node:child_process'
import { createPrivateKey } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { plainEnvironment, runCli, workFolder } from './helpers/cli-process.ts'
import { selfSigned } from './helpers/self-signed.ts'
import { startServing } from './helpers/serving.ts'

const folder = workFolder()
afterAll(folder.remove)

test('with a certificate and its key the server uses HTTPS', async () => {
  const { cert, key } = selfSigned('127.0.0.1')
  writeFileSync(join(folder.path, 'cert.pem'), cert)
  writeFileSync(join(folder.path, 'key.pem'), key)
  const server = await startServing(['--tls-cert', 'cert.pem', '--tls-key', 'key.pem'], { cwd: folder.path })
  expect(server.url).toMatch(/^https:/)
  const health = await call(cert, `${server.url}/health`)
  expect([health.statusCode, health.headers['strict-transport-security']]).toEqual([200, 'max-age=63072000'])
  expect((await server.stop('SIGTERM')).code).toBe(0)
})

test('plain HTTP sent to HTTPS is answered that the address begins with https://', async () => {
  const { cert, key } = selfSigned('127.0.0.1')
  writeFileSync(join(folder.path, 'cert.pem'), cert)
  writeFileSync(join(folder.path, 'key.pem'), key)
  const server = await startServing(['--tls-cert', 'cert.pem', '--tls-key', 'key.pem'], { cwd: folder.path })
  const reply = await fetch(`${server.url.replace('https:', 'http:')}/health`)
  expect([reply.status, await reply.text()]).toEqual([
    400,
    'This port takes HTTPS only. Begin the address with https://\n',
  ])
  const health = await call(cert, `${server.url}/health`)
  expect(health.statusCode).toBe(200)
  expect((await server.stop('SIGTERM')).code).toBe(0)
})

test('the health check of the image finds a server of HTTPS, and none where there is none', async () => {
  const { cert, key } = selfSigned('127.0.0.1')
  writeFileSync(join(folder.path, 'cert.pem'), cert)
  writeFileSync(join(folder.path, 'key.pem'), key)
  const dockerfile = readFileSync(new URL('../../deploy/docker/Dockerfile', import.meta.url), 'utf8')
  const [, args = '[]'] = /HEALTHCHECK[^[]*CMD \["node", (.*)\]$/m.exec(dockerfile) ?? []
  const server = await startServing(['--tls-cert', 'cert.pem', '--tls-key', 'key.pem'], { cwd: folder.path })
  const check = async () => {
    const env = plainEnvironment({ PORT: new URL(server.url).port })
    const [code] = await once(spawn(process.execPath, JSON.parse(`[${args}]`), { env }), 'exit')
    return code
  }
  expect(await check()).toBe(0)
  expect((await server.stop('SIGTERM')).code).toBe(0)
  expect(await check()).toBe(1)
})

test('TLS with an encrypted key, or the key of another certificate, says what to do: exit 2', async () => {
  const { cert, key } = selfSigned('127.0.0.1')
  const sealed = createPrivateKey(key).export({
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase: 'night',
  })
  writeFileSync(join(folder.path, 'own.pem'), cert)
  const serveWith = async (text: string | Buffer) => {
    writeFileSync(join(folder.path, 'given.pem'), text)
    return runCli(['serve', '--tls-cert', 'own.pem', '--tls-key', 'given.pem'], { cwd: folder.path })
  }
  expect(await serveWith(sealed)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is encrypted. Give one without a passphrase'),
  })
  expect(await serveWith(selfSigned('127.0.0.1').key)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('does not belong to the first certificate'),
  })
})

test('over HTTPS no other host of the domain can set a cookie of the desk', async () => {
  const { cert, key } = selfSigned('127.0.0.1')
  writeFileSync(join(folder.path, 'cert.pem'), cert)
  writeFileSync(join(folder.path, 'key.pem'), key)
  const account = { email: 'tls@office.example', password: 'correct-horse-battery' }
  const env = { DATABASE_URL: 'sqlite:cookies.db' }
  const add = ['users', 'add', account.email, '--role', 'vip', '--password-stdin', '--create']
  expect((await runCli(add, { cwd: folder.path, env, input: account.password })).code).toBe(0)
  const server = await startServing(['--tls-cert', 'cert.pem', '--tls-key', 'key.pem'], {
    cwd: folder.path,
    env,
  })
  const reply = await call(cert, `${server.url}/auth/adminlogin`, account)
  const cookies = reply.headers['set-cookie'] ?? []
  const nameOf = (cookie: string) => cookie.split('=')[0]
  expect(cookies.filter((cookie) => !/=;/.test(cookie)).map(nameOf)).toEqual([
    '__Host-watchfloor.session',
    'XSRF-TOKEN',
    '__Host-watchfloor.device',
  ])
  for (const cookie of cookies) expect(cookie).toMatch(/path=\/;.*samesite=strict; secure/)
  await server.stop('SIGTERM')
})

/** Makes a call, with a body or without one, to a server with its own certificate. */
function call(ca: string, url: string, body?: object): Promise<IncomingMessage> {
  const headers = { 'content-type': 'application/json' }
  const options = {
    ca,
    checkServerIdentity: () => undefined,
    agent: false,
    method: body ? 'POST' : 'GET',
    headers,
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      response.resume()
      resolve(response)
    })
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

test('an untrusted certificate is named as the cause, and --ca trusts it', async () => {
  const { cert, key } = selfSigned('localhost')
  writeFileSync(join(folder.path, 'own.pem'), cert)
  writeFileSync(join(folder.path, 'own-key.pem'), key)
  const run = (...args: string[]) =>
    runCli(args, {
      cwd: folder.path,
      env: { XDG_CONFIG_HOME: join(folder.path, 'config') },
      input: 'correct-horse-battery',
    })
  const email = 'chief@office.example'
  await run('users', 'add', email, '--role', 'admin', '--password-stdin', '--create')
  const server = await startServing(['--tls-cert', 'own.pem', '--tls-key', 'own-key.pem'], {
    cwd: folder.path,
  })
  const address = server.url.replace('127.0.0.1', 'localhost')
  const login = ['login', '--server', address, '--email', email, '--password-stdin']
  const refused = await run(...login)
  expect(refused.code).toBe(6)
  expect(refused.stderr).toContain('DEPTH_ZERO_SELF_SIGNED_CERT')
  expect(refused.stderr).toContain('--ca FILE')
  for (const file of ['nothing.pem', 'own-key.pem', '.']) {
    const { code, stderr } = await run(...login, '--ca', file)
    expect([code, stderr], file).toEqual([
      2,
      expect.stringContaining(' cannot be read. Give --ca a file in PEM form.'),
    ])
  }
  expect(await run(...login, '--ca', 'own.pem')).toMatchObject({ code: 0, stderr: '' })
  expect(await run('users', 'list', '--server', address, '--ca=own.pem', '--json')).toMatchObject({ code: 0 })
  expect((await server.stop('SIGTERM')).code).toBe(0)
})
