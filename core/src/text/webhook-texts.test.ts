import { expect, test } from 'vitest'
import { webhookTexts } from './webhook-texts.ts'

test.each([
  ['ECONNREFUSED', 'could not be reached (ECONNREFUSED)'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'NODE_EXTRA_CA_CERTS=FILE'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'NODE_EXTRA_CA_CERTS=FILE'],
  ['CERT_HAS_EXPIRED', 'has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'is for another name'],
])('W44 the problem %s says what to do', (code, words) => {
  expect(webhookTexts.unreachable(code)).toContain(words)
})
