import { anArrest, at } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { planBriefing, remarksText } from './plan.ts'

const setup = { now: at('23:00'), zone: 'America/New_York' }
const photo = `${'a'.repeat(64)}.jpg`
const whole = {
  arrestDay: 2,
  isReviewed: true,
  dateOfBirth: '1990-05-01',
  caseNumber: '26-1',
  analystFN: 'Ida',
  analystLN: 'Marsh',
  image: photo,
}

describe('U1 the records of a bundle', () => {
  test('U1 a bundle takes the records of the board, in its order', () => {
    const targets = [
      anArrest({ ...whole, id: 1, arrestDay: 3 }),
      anArrest({ ...whole, id: 2, briefNum: 9 }),
      anArrest({ ...whole, id: 3, briefNum: 1 }),
      anArrest({ ...whole, id: 4, arrestDay: null }),
      anArrest({ ...whole, id: 5, isArrested: false }),
    ]
    const plan = planBriefing(targets, { ...setup, profile: 'command' })
    expect(plan.taken.map(({ id }) => id)).toEqual([3, 2, 1])
    expect(plan.leftOut.map(({ record, remarks }) => [record, ...remarks])).toEqual([[4, 'no-day']])
    expect(plan.lacking).toEqual([])
  })

  test.each([
    ['a reviewed adult', {}, []],
    ['not reviewed', { isReviewed: false }, ['not-reviewed']],
    ['no birth date', { dateOfBirth: null }, ['no-birth-date']],
    ['17 at the takedown', { dateOfBirth: '2008-11-21', takedownTime: at('21:00') }, ['minor']],
    ['18 on that day', { dateOfBirth: '2008-11-20', takedownTime: at('21:00') }, []],
    ['born after the takedown', { dateOfBirth: '2030-01-01' }, ['no-birth-date']],
    ['neither', { isReviewed: false, dateOfBirth: null }, ['not-reviewed', 'no-birth-date']],
  ])('U1 for the press: %s', (_words, fields, remarks) => {
    const target = anArrest({ ...whole, takedownTime: at('21:00'), id: 7, ...fields })
    const press = planBriefing([target], { ...setup, profile: 'press' })
    expect(press.taken.map(({ id }) => id)).toEqual(remarks.length === 0 ? [7] : [])
    expect(press.leftOut.flatMap((entry) => entry.remarks)).toEqual(remarks)
    expect(planBriefing([target], { ...setup, profile: 'command' }).taken).toHaveLength(1)
  })

  test('U1 for the press a case of human trafficking stays out, is listed separately, and is included when staff put it back', () => {
    const victim = anArrest({ ...whole, id: 9, isHumanTrafficking: true })
    const minor = anArrest({ ...whole, id: 10, isHumanTrafficking: true, dateOfBirth: '2012-01-01' })
    const plan = (putBack: readonly number[]) =>
      planBriefing([victim, minor], { ...setup, profile: 'press', putBack: new Set(putBack) })
    const ids = (entries: readonly { record: number }[]) => entries.map(({ record }) => record)
    expect([plan([]).taken, ids(plan([]).leftOut), ids(plan([]).trafficking)]).toEqual([[], [9, 10], [9]])
    const put = plan([9, 10])
    expect([put.taken.map(({ id }) => id), ids(put.leftOut), ids(put.trafficking)]).toEqual([[9], [10], [9]])
    expect(planBriefing([victim], { ...setup, profile: 'command' }).trafficking).toEqual([])
  })

  test('L7 the preflight names an additional person without a name of its own after its main target', () => {
    const guest = { ...whole, analystFN: '', analystLN: '', firstName: 'Guest', guestOf: 'owl' }
    const lacking = (fields: object) =>
      planBriefing([anArrest({ ...guest, ...fields })], { ...setup, profile: 'command' }).lacking
    expect(lacking({ linkedChatterId: 1 }).map(({ name }) => name)).toEqual(['Guest of owl'])
    expect(lacking({ linkedChatterId: 1, firstName: 'Ann' }).map(({ name }) => name)).toEqual(['Ann'])
  })

  test('U1 the plan counts how many of the taken records are pending or under 18', () => {
    const targets = [
      anArrest({ ...whole, id: 1, isReviewed: false }),
      anArrest({ ...whole, id: 2, isReviewed: false, dateOfBirth: '2012-01-01' }),
      anArrest({ ...whole, id: 3 }),
      anArrest({ ...whole, id: 4, isReviewed: false, arrestDay: null }),
    ]
    expect(planBriefing(targets, { ...setup, profile: 'command' }).marked).toEqual({
      pending: 2,
      minor: 1,
      victim: 0,
    })
  })

  test.each([
    ['photo', { image: '' }, 'no photo'],
    ['stored photo', { image: 'https://elsewhere.example/a.jpg' }, 'no photo'],
    ['last name', { analystLN: '' }, 'name incomplete'],
    ['case number', { caseNumber: '' }, 'no case number'],
  ])('U1 the plan names what is missing: %s', (_words, fields, words) => {
    const { taken, lacking } = planBriefing([anArrest({ ...whole, id: 8, ...fields })], {
      ...setup,
      profile: 'command',
    })
    expect(taken).toHaveLength(1)
    expect(lacking.map(remarksText)).toEqual([expect.stringMatching(new RegExp(`^Record 8, .*: ${words}$`))])
  })
})
