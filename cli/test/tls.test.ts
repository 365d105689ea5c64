import { writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCli, workFolder } from './cli-process.ts'
import { selfSigned } from './self-signed.ts'
import { startServing } from './serving.ts'

const folder = workFolder()
afterAll(folder.remove)

test('with a certificate and its key the server uses HTTPS', async () => {
  const { cert, key } = selfSigned('127.0.0.1')
  writeFileSync(join(folder.path, 'cert.pem'), cert)
  writeFileSync(join(folder.path, 'key.pem'), key)
  const server = await startServing(['--tls-cert', 'cert.pem', '--tls-key', 'key.pem'], { cwd: folder.path })
  expect(server.url).toMatch(/^https:/)
  const status = await new Promise((resolve, reject) => {
    get(
      `${server.url}/health`,
      { ca: cert, checkServerIdentity: () => undefined, agent: false },
      (response) => {
        response.resume()
        resolve(response.statusCode)
      },
    ).on('error', reject)
  })
  expect(status).toBe(200)
  expect((await server.stop('SIGTERM')).code).toBe(0)
})

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
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain('DEPTH_ZERO_SELF_SIGNED_CERT')
  expect(refused.stderr).toContain('--ca FILE')
  expect(await run(...login, '--ca', 'nothing.pem')).toMatchObject({ code: 2, stdout: '' })
  expect(await run(...login, '--ca', 'own.pem')).toMatchObject({ code: 0, stderr: '' })
  expect(await run('users', 'list', '--server', address, '--ca=own.pem', '--json')).toMatchObject({ code: 0 })
  expect((await server.stop('SIGTERM')).code).toBe(0)
})
