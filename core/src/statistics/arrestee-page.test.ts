import { anArrest, at, demoZone } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { arresteesPerPage, pageOf, toCard } from './arrestee-page.ts'

const items = Array.from({ length: arresteesPerPage * 2 + 1 }, (_, index) => index)

test.each([
  [1, 1, 0, arresteesPerPage],
  [2, 2, arresteesPerPage, arresteesPerPage],
  [3, 3, arresteesPerPage * 2, 1],
  [4, 3, arresteesPerPage * 2, 1],
  [0, 1, 0, arresteesPerPage],
])('Y19 page %i returns page %i', (wanted, page, first, length) => {
  const found = pageOf(items, wanted)
  expect([found.page, found.pages, found.count]).toEqual([page, 3, items.length])
  expect([found.items[0], found.items.length]).toEqual([first, length])
})

test('Y19 an empty list has one empty page', () => {
  expect(pageOf([], 1)).toEqual({ page: 1, pages: 1, count: 0, items: [] })
})

test('Y19 a card has only the fields it shows: no SSN, phone, address or text of the UC', () => {
  const target = anArrest({
    analystFN: 'Ana',
    analystLN: 'Demo',
    arrestDay: 3,
    dateOfBirth: '1990-05-05',
    socialSecurityNumber: '666000001',
    phone: '8135550100',
    address: '1 Made Up Street',
    dealDetails: 'secret',
  })
  const card = toCard(target, { now: at('21:40'), zone: demoZone })
  expect(card).toMatchObject({ name: 'Ana Demo', arrestDay: 'Day 3', age: 36 })
  const text = JSON.stringify(card)
  for (const secret of ['666000001', '8135550100', 'Made Up', 'secret']) expect(text).not.toContain(secret)
})
