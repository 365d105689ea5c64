import { expect, test } from 'vitest'
import { type Failure, FailureError, failureOf } from '../kernel/failure.ts'
import { createApi, type Transport } from './client.ts'
import { contract } from './contract.ts'

test('every call of the contract is a function that passes its endpoint to the transport', async () => {
  const calls: unknown[][] = []
  const transport: Transport = {
    call: async (...args) => {
      calls.push(args)
      return { Status: true }
    },
  }
  const api = createApi(transport, contract)
  await api.target.list()
  await api.arrest.noShow({ id: 7 }, { background: true })
  expect(calls).toEqual([
    [contract.target.list, {}, {}],
    [contract.arrest.noShow, { id: 7 }, { background: true }],
  ])
  for (const [noun, group] of Object.entries(contract)) {
    expect(Object.keys(api[noun as keyof typeof api])).toEqual(Object.keys(group))
  }
})

test('only a FailureError carries a failure', () => {
  const failure: Failure = { code: 'step.refused', message: 'No.' }
  expect(failureOf(new FailureError(failure))).toBe(failure)
  expect(failureOf(new Error('network'))).toBeUndefined()
})
