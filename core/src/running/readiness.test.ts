import { describe, expect, test } from 'vitest'
import { messages } from '../text/messages.ts'
import { schemaFitOf, whyNotReady } from './readiness.ts'

const known = ['001-first', '002-second']

test.each([
  [['001-first', '002-second'], 'fits'],
  [['001-first'], 'older'],
  [[], 'older'],
  [['001-first', '002-second', '003-third'], 'newer'],
  [['001-first', '003-third'], 'newer'],
])('M1 a schema with %j is %s', (applied, fit) => {
  expect(schemaFitOf(applied, known)).toBe(fit)
})

describe('M1 a server', () => {
  test('whose schema fits gets calls', () => {
    expect(whyNotReady({ isStopping: false, schema: 'fits' })).toBeUndefined()
  })

  test.each([
    [true, 'fits', messages.running.stopping],
    [true, 'newer', messages.running.stopping],
    [false, 'newer', messages.running.schemaNewer],
    [false, 'older', messages.running.schemaOlder],
  ] as const)('that stops (%s) with a schema that %s gets none', (isStopping, schema, message) => {
    expect(whyNotReady({ isStopping, schema })).toEqual({ code: 'server.busy', message })
  })
})
