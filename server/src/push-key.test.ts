import { createPublicKey, sign, verify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makePushKey, readPushSettings } from './push-key.ts'

const contact = 'mailto:it@office.example'

describe('W51 the settings of pushes', () => {
  test('W51 each key that is made can be read, signs, and has the public part that was printed', () => {
    for (let count = 0; count < 50; count++) {
      const { key, publicKey } = makePushKey()
      expect(Buffer.from(key, 'base64url')).toHaveLength(32)
      const push = readPushSettings({ PUSH_KEY: key, PUSH_CONTACT: contact })
      if (!push) throw new Error('the key was not read')
      expect(push.key.publicKey).toBe(publicKey)
      const text = Buffer.from('alarm')
      const signature = sign('sha256', text, push.key.privateKey)
      expect(verify('sha256', text, createPublicKey(push.key.privateKey), signature)).toBe(true)
    }
  })

  test('W51 push is off without both, and the key may be in a file', () => {
    expect(readPushSettings({})).toBeUndefined()
    expect(readPushSettings({ PUSH_KEY: ' ', PUSH_CONTACT: '' })).toBeUndefined()
    const folder = mkdtempSync(join(tmpdir(), 'watchfloor-push-key-'))
    const file = join(folder, 'push.key')
    writeFileSync(file, `${makePushKey().key}\n`)
    expect(readPushSettings({ PUSH_KEY_FILE: file, PUSH_CONTACT: contact })).toBeDefined()
    rmSync(folder, { recursive: true })
  })

  const { key } = makePushKey()
  test.each([
    [{ PUSH_KEY: key }, /^PUSH_CONTACT takes a mail or web address/],
    [{ PUSH_CONTACT: contact }, /^PUSH_KEY takes a key that `watchfloor keys push` prints/],
    [{ PUSH_KEY: key.slice(1), PUSH_CONTACT: contact }, /^PUSH_KEY takes/],
    [{ PUSH_KEY: 'A'.repeat(43), PUSH_CONTACT: contact }, /^PUSH_KEY takes/],
    [{ PUSH_KEY: '_'.repeat(43), PUSH_CONTACT: contact }, /^PUSH_KEY takes/],
    [{ PUSH_KEY: key, PUSH_CONTACT: 'it@office.example' }, /^PUSH_CONTACT takes/],
    [{ PUSH_KEY: key, PUSH_CONTACT: 'mailto:it' }, /^PUSH_CONTACT takes/],
    [{ PUSH_KEY: key, PUSH_CONTACT: 'http://office.example' }, /^PUSH_CONTACT takes/],
  ])('W51 wrong settings %# stop the start and name the variable, never the key', (env, message) => {
    expect(() => readPushSettings(env)).toThrow(message)
    expect(() => readPushSettings(env)).not.toThrow(key)
  })
})
