import { writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { workFolder } from './cli-process.ts'
import { selfSigned } from './self-signed.ts'
import { startServing } from './serving.ts'

const folder = workFolder()
afterAll(folder.remove)

test('with a certificate and its key the desk speaks HTTPS', async () => {
  const { cert, key } = selfSigned('127.0.0.1')
  writeFileSync(join(folder.path, 'cert.pem'), cert)
  writeFileSync(join(folder.path, 'key.pem'), key)
  const desk = await startServing(['--tls-cert', 'cert.pem', '--tls-key', 'key.pem'], { cwd: folder.path })
  expect(desk.url).toMatch(/^https:/)
  const status = await new Promise((resolve, reject) => {
    get(
      `${desk.url}/health`,
      { ca: cert, checkServerIdentity: () => undefined, agent: false },
      (response) => {
        response.resume()
        resolve(response.statusCode)
      },
    ).on('error', reject)
  })
  expect(status).toBe(200)
  expect((await desk.stop('SIGTERM')).code).toBe(0)
})
