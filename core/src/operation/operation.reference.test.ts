import { at } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  currentOperation,
  enteredOperations,
  findOperation,
  noOperationSettings,
  type Operation,
  type OperationLimit,
  operationStates,
  requireOneOpen,
  startingOperation,
} from './operation.ts'

const ids = [1, 2, 3, 4, 5] as const
const anyId = fc.constantFrom(...ids)

/** Any operations of an office, in any order. */
const anyOperations: fc.Arbitrary<Operation[]> = fc.uniqueArray(
  fc.record({ id: anyId, state: fc.constantFrom(...operationStates) }).map(({ id, state }) => ({
    id,
    state,
    name: `Operation ${id}`,
    startsAt: at('18:00', id),
    endsAt: state === 'open' ? null : at('23:00', id),
    settings: noOperationSettings,
  })),
  { selector: ({ id }) => id, maxLength: 5 },
)
const anyLimit: fc.Arbitrary<OperationLimit> = fc.option(fc.uniqueArray(anyId), { nil: undefined })
const anyChoice = fc.option(anyId, { nil: undefined })
const runs = { numRuns: 200 }

/** The operation of rule O5, found by going through the ids from the newest on, once for each of its three sentences. */
function workedIn(operations: readonly Operation[], limit: OperationLimit, chosen: number | undefined) {
  const newestFirst = [...ids].reverse().flatMap((id) => operations.filter((one) => one.id === id))
  const own = newestFirst.filter(({ id }) => limit === undefined || limit.includes(id))
  for (const one of own) if (one.id === chosen) return one
  for (const one of own) if (one.state === 'open') return one
  return own[0]
}

describe('O5 O6 O9 the operation of any actor', () => {
  test('O5 is the chosen one, else the newest open one, else the newest, whatever the order of the list', () => {
    fc.assert(
      fc.property(anyOperations, anyLimit, anyChoice, (operations, limit, chosen) => {
        const found = currentOperation(operations, limit, chosen)
        expect(found).toEqual(workedIn(operations, limit, chosen))
        expect(currentOperation(operations.toReversed(), limit, chosen)).toEqual(found)
      }),
      runs,
    )
  })

  test('O9 an operation that the account may not enter changes nothing that the account is told', () => {
    fc.assert(
      fc.property(anyOperations, anyLimit, anyChoice, (operations, limit, chosen) => {
        const known = enteredOperations(operations, limit)
        expect(currentOperation(operations, limit, chosen)).toEqual(
          currentOperation(known, undefined, chosen),
        )
        expect(requireOneOpen(operations, limit)).toEqual(requireOneOpen(known))
      }),
      runs,
    )
  })

  test('O6 without a name an act goes to the only open operation, and is refused from the second on', () => {
    fc.assert(
      fc.property(anyOperations, anyLimit, (operations, limit) => {
        const open = enteredOperations(operations, limit).filter(({ state }) => state === 'open')
        const required = requireOneOpen(operations, limit)
        expect(required.ok).toBe(open.length < 2)
        if (required.ok) expect(required.value).toBe(open[0])
        else for (const { name } of open) expect(required.error.message).toContain(name)
      }),
      runs,
    )
  })

  test('O5 a session starts in the operation that was used last, as long as it is open', () => {
    fc.assert(
      fc.property(anyOperations, anyChoice, (operations, last) => {
        const used = operations.find(({ id }) => id === last)
        expect(startingOperation(operations, last)).toBe(used?.state === 'open' ? last : undefined)
      }),
      runs,
    )
  })

  test('O1 an operation is found by its number and by its name in any case, and by nothing else', () => {
    fc.assert(
      fc.property(anyOperations, anyId, (operations, id) => {
        const wanted = operations.find((one) => one.id === id)
        for (const text of [`${id}`, ` ${id} `, `operation ${id}`, `OPERATION ${id} `])
          expect([text, findOperation(operations, text)]).toEqual([text, wanted])
        for (const text of ['', 'Operation', `0${id}`, `${id}.0`, '0'])
          expect([text, findOperation(operations, text)]).toEqual([text, undefined])
      }),
      runs,
    )
  })
})
