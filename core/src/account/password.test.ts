import { describe, expect, test } from 'vitest'
import {
  normalizePassword,
  type PasswordFacts,
  passwordProblem,
  readEmail,
  readNewEmail,
} from './password.ts'

const common = new Set(['password', 'letmein', '1234567890', 'trustno1'])
const facts: PasswordFacts = {
  email: 'jane.doe@office.example',
  hasFactor: false,
  words: ['Watchfloor', "Polk Sheriff's Office"],
  isCommon: (text) => common.has(text),
}
const good = 'violet kettle near the harbor '

describe('R10 the length of a password', () => {
  test.each([
    [14, false, 'A password needs at least 15 characters.'],
    [15, false, undefined],
    [7, true, 'A password needs at least 8 characters.'],
    [8, true, undefined],
    [256, false, undefined],
    [257, false, 'A password takes at most 256 characters.'],
  ])('R10 %i characters, second factor %s: %s', (length, hasFactor, problem) => {
    const password = good.repeat(9).slice(0, length)
    expect(passwordProblem(password, { ...facts, hasFactor })).toBe(problem)
  })

  test('R10 counts a letter with an accent once, however it is typed', () => {
    expect(passwordProblem('é'.normalize('NFD').repeat(7), { ...facts, hasFactor: true })).toMatch(
      /at least 8/,
    )
    expect(normalizePassword('Zoe\u0301')).toBe('Zoé')
  })
})

describe('R10 the block list', () => {
  test('R10 has the longer of two words that begin alike', () => {
    const words = ['Sheriff', 'Sheriffs Office']
    expect(passwordProblem('sheriffsofficesheriffs', { ...facts, words })).toBeDefined()
    expect(passwordProblem('sheriffs kettle harbor', { ...facts, words })).toBeUndefined()
  })

  test.each([
    'passwordpassword',
    'password12345678',
    '!!!!Password!!!!',
    'p-a-s-s-w-o-r-d-1-2',
    'LetMeInLetMeInLetMeIn',
    'trustno1trustno1',
    '12345678901234567890',
    'aaaaaaaaaaaaaaaa',
    '                ',
    'watchfloor-2026-11',
    'WatchfloorWatchfloor',
    "Polk Sheriff's Office 2026",
    'jane.doe@office.example',
    'jane12345678901234',
    '123456789012345',
    '987654321098765',
    '0123456789abcdef',
    'abcdefghijklmnop',
    'qwertyuiopasdfg',
    'polk-sheriff-office-26',
    'JaneWatchfloorJane',
  ])('R10 refuses %j', (password) => {
    expect(passwordProblem(password, facts)).toMatch(/too easy to guess/)
  })

  test.each([
    'correct-horse-battery',
    'password of a violet kettle',
    'jane keeps the harbor',
    'demo-admin-account',
  ])('R10 takes %j', (password) => {
    expect(passwordProblem(password, facts)).toBeUndefined()
  })

  test('R10 ignores parts of the address that are shorter than four letters', () => {
    const short = { ...facts, email: 'al@x.yz', hasFactor: true }
    expect(passwordProblem('al123456', short)).toBeUndefined()
  })
})

test.each([
  ['Admin@Office.Example', 'admin@office.example'],
  ['  a@b  ', 'a@b'],
  ['zoë@office.example', 'zoë@office.example'],
  ['nobody', undefined],
  ['two@at@office.example', undefined],
  ['a b@office.example', undefined],
  ['@office.example', undefined],
  ['', undefined],
  [`${'a'.repeat(320)}@b`, undefined],
])('R11 %j is the address %j', (typed, email) => {
  expect(readEmail(typed)).toBe(email)
})

test.each([
  ['Jane@Office.Example', 'jane@office.example'],
  ['nobody', undefined],
  ['jane\u001b[31m@office.example', undefined],
  ['jane\u202eeod@office.example', undefined],
  ['ja\u200bne@office.example', undefined],
])('R11 %j as the address of a new account is %j', (typed, email) => {
  expect(readNewEmail(typed)).toBe(email)
})

test('R11 an account from before keeps its invisible signs', () => {
  expect(readEmail('ja\u200bne@office.example')).toBe('ja\u200bne@office.example')
})
