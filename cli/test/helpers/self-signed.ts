import { generateKeyPairSync, sign } from 'node:crypto'

const tag = {
  integer: 0x02,
  bits: 0x03,
  oid: 0x06,
  utf8: 0x0c,
  sequence: 0x30,
  set: 0x31,
  time: 0x17,
  version: 0xa0,
}

/** Returns a certificate and key made for this test run, valid since 1950 and for decades, or until another time. */
export function selfSigned(name: string, until = '491231235959Z'): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = sequence(der(tag.oid, Buffer.from('2a8648ce3d040302', 'hex')))
  const commonName = der(tag.oid, Buffer.from('550403', 'hex'))
  const subject = sequence(der(tag.set, sequence(commonName, der(tag.utf8, Buffer.from(name)))))
  const time = (text: string) => der(tag.time, Buffer.from(text))
  const body = sequence(
    der(tag.version, der(tag.integer, Buffer.from([2]))),
    der(tag.integer, Buffer.from([1])),
    ecdsaWithSha256,
    subject,
    sequence(time('500101000000Z'), time(until)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)])
  const certificate = sequence(body, ecdsaWithSha256, der(tag.bits, signature))
  const lines = certificate.toString('base64').replace(/(.{64})/g, '$1\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(tag.sequence, Buffer.concat(parts))
}

function der(kind: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([kind, ...size]), content])
}
