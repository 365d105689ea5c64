import { at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { messages } from '../text/messages.ts'
import {
  currentOperation,
  findOperation,
  fittingSettings,
  mayEnter,
  noOperationSettings,
  type Operation,
  type OperationState,
  operationNameKey,
  readOperationName,
  renameOperation,
  requireOneOpen,
  settingsIn,
  startingOperation,
  whyMoved,
} from './operation.ts'

const anOperation = (id: number, state: OperationState = 'open', name = `Operation ${id}`): Operation => ({
  id,
  name,
  state,
  startsAt: at('18:00'),
  endsAt: null,
  settings: noOperationSettings,
})

test.each([
  ['Summer 2026', 'Summer 2026'],
  ['  Summer \n 2026  ', 'Summer 2026'],
  ['x'.repeat(80), 'x'.repeat(80)],
])('O1 the name %j is read as %j', (text, name) => {
  expect(readOperationName(text)).toEqual({ ok: true, value: name })
})

test.each([
  [''],
  [' \t'],
  ['x'.repeat(81)],
  [' 2 '],
  ['007'],
  ['Fall\u0000'],
  ['Fall\u200b 2026'],
  ['a\u202eb'],
])('O1 %j is no name', (text) => {
  expect(readOperationName(text)).toMatchObject({
    ok: false,
    error: { code: 'input.invalid', field: 'name' },
  })
})

test('O1 names that differ in case alone are one name', () => {
  expect(operationNameKey('SUMMER')).toBe(operationNameKey('Summer'))
  expect(operationNameKey('Summer 1')).not.toBe(operationNameKey('Summer 2'))
})

const spring = anOperation(1, 'sealed', 'Spring')
const summer = anOperation(2, 'open', 'Summer')
const fall = anOperation(3, 'open', 'Fall')
const winter = anOperation(4, 'closed', 'Winter')
const all = [spring, summer, fall, winter]

test.each<
  [string, readonly Operation[], readonly number[] | undefined, number | undefined, string | undefined]
>([
  ['the only open one', [spring, summer, winter], undefined, undefined, 'Summer'],
  ['the newest open one', all, undefined, undefined, 'Fall'],
  ['the chosen one, although a newer one is open', all, undefined, 2, 'Summer'],
  ['the chosen one, although it is closed', all, undefined, 4, 'Winter'],
  ['the newest open one that the account may enter', all, [1, 2], undefined, 'Summer'],
  ['not a chosen one that the account may not enter', all, [2], 3, 'Summer'],
  ['the newest one when none is open', [spring, winter], undefined, undefined, 'Winter'],
  ['none when the account may enter none', all, [9], undefined, undefined],
])('O5 O9 an actor works in %s', (_words, operations, limit, chosen, name) => {
  expect(currentOperation(operations, limit, chosen)?.name).toBe(name)
})

test('O15 a change from the page of another operation is refused, and the failure names the present one', () => {
  const fall = { id: 2, name: 'Fall Watch' }
  expect(whyMoved(fall, 1)).toEqual({
    code: 'operation.moved',
    message: messages.operation.moved('Fall Watch'),
  })
  expect([whyMoved(fall, 2), whyMoved(fall, undefined)]).toEqual([undefined, undefined])
})

test('O5 a session starts in the operation of the last one, if that is still open', () => {
  expect(startingOperation(all, 2)).toBe(2)
  expect(startingOperation(all, 4)).toBeUndefined()
  expect(startingOperation(all, 9)).toBeUndefined()
  expect(startingOperation(all, undefined)).toBeUndefined()
})

test('O6 an act that names no operation is refused while several are open, with their names', () => {
  const refusal = requireOneOpen(all, undefined)
  expect(refusal).toMatchObject({ ok: false, error: { code: 'input.invalid', field: 'operation' } })
  expect(!refusal.ok && refusal.error.message).toContain('Summer, Fall')
  expect(requireOneOpen([spring, summer, winter], undefined)).toEqual({ ok: true, value: summer })
  expect(requireOneOpen([spring, winter], undefined)).toEqual({ ok: true, value: undefined })
})

test('O6 O9 operations that the account may not enter do not count', () => {
  expect(requireOneOpen(all, [3, 4])).toEqual({ ok: true, value: fall })
})

test.each([
  ['Summer', 'Fall'],
  ['Night Watch', 'Night Watch'],
  [null, null],
])('O8 the title %j of the operation Summer is %j once it is renamed to Fall', (title, expected) => {
  const before = { ...anOperation(1, 'open', 'Summer'), settings: { ...noOperationSettings, title } }
  const after = renameOperation(before, 'Fall')
  expect([after.name, after.settings.title]).toEqual(['Fall', expected])
  expect({ ...after, name: 'Summer', settings: before.settings }).toEqual(before)
})

test('O8 a renamed operation keeps its other settings', () => {
  const settings = { ...noOperationSettings, title: 'Summer', conflictWindowMin: 20, sceneRedMin: 12 }
  const after = renameOperation({ ...anOperation(1, 'open', 'Summer'), settings }, 'Fall')
  expect(after.settings).toEqual({ ...settings, title: 'Fall' })
})

test('O8 the settings of an operation win over those of the office, one by one', () => {
  const office = {
    operationTitle: 'Operation',
    dayStartsAt: '00:00',
    conflictWindowMin: 10,
    sceneAmberMin: 5,
    sceneRedMin: 10,
    county: 'Polk',
  }
  expect(settingsIn(office, undefined)).toEqual(office)
  expect(settingsIn(office, summer)).toEqual(office)
  const own = { ...noOperationSettings, title: 'Summer', conflictWindowMin: 0, dayStartsAt: '06:00' }
  expect(settingsIn(office, { settings: own })).toEqual({
    ...office,
    operationTitle: 'Summer',
    conflictWindowMin: 0,
    dayStartsAt: '06:00',
  })
})

test.each([
  ['equal', { sceneAmberMin: 10 }, undefined],
  ['amber after the office’s red', { sceneAmberMin: 11 }, 'sceneAmberMin'],
  ['red before the office’s amber', { sceneRedMin: 4 }, 'sceneRedMin'],
  ['both its own', { sceneAmberMin: 3, sceneRedMin: 4 }, undefined],
  ['both its own, turned', { sceneAmberMin: 20, sceneRedMin: 15 }, 'sceneAmberMin'],
])('O8 the minutes of a scene clock: %s', (_words, own, field) => {
  const office = {
    operationTitle: '',
    dayStartsAt: '12:00',
    conflictWindowMin: 20,
    sceneAmberMin: 5,
    sceneRedMin: 10,
  }
  const fit = fittingSettings({ ...noOperationSettings, ...own }, office)
  expect(fit.ok ? undefined : fit.error.field).toBe(field)
})

test('O9 an account without a limit may enter every operation', () => {
  expect(mayEnter(undefined, 5)).toBe(true)
  expect(mayEnter([1, 5], 5)).toBe(true)
  expect(mayEnter([1], 5)).toBe(false)
})

test.each([
  ['summer', 2],
  [' FALL ', 3],
  ['4', 4],
  ['nothing', undefined],
  ['', undefined],
])('%j finds operation %s', (text, id) => {
  expect(findOperation(all, text)?.id).toBe(id)
})

test('O1 a number is an id, although an operation from before the rule is named so', () => {
  const named = anOperation(9, 'open', '2')
  expect(findOperation([...all, named], '2')).toBe(summer)
  expect(findOperation([spring, named], '2')).toBe(named)
})
