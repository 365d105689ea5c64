import { aMeetUp, anArrest, aTarget } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { messages } from '../text/messages.ts'
import { addTarget, draftProblems, typedProblems } from './add.ts'
import { stageOf } from './stage.ts'
import { emptyTarget, type TargetContent } from './target.ts'

const draft = { caseAgent: 'Alpha', screenName: 'night_owl' }

function added(...args: Parameters<typeof addTarget>): TargetContent {
  const decided = addTarget(...args)
  if (!decided.ok) throw new Error(decided.error.message)
  return decided.value.added[0] as TargetContent
}

test('S4 a new target is chatting and has only what was typed', () => {
  const target = added({ ...draft, phone: '(863) 555-0101', dateTime: 'after 9ish' }, [], { forceAdd: false })
  expect(target).toEqual({ ...emptyTarget, ...draft, phone: '8635550101', dateTime: 'after 9ish' })
  expect(stageOf(target)).toBe('chatting')
})

test('S4 spaces around the UC and the screen name are dropped', () => {
  const target = added({ caseAgent: '  Alpha ', screenName: ' night_owl\t' }, [], { forceAdd: false })
  expect(target).toMatchObject(draft)
})

describe('F7', () => {
  test.each([
    ['no UC', { screenName: 'owl' }, ['caseAgent']],
    ['a blank UC', { caseAgent: '   ', screenName: 'owl' }, ['caseAgent']],
    ['no screen name', { caseAgent: 'Alpha' }, ['screenName']],
    ['nothing at all', {}, ['caseAgent', 'screenName']],
    ['a short phone', { ...draft, phone: '863555010' }, ['phone']],
    ['a long secondary phone', { ...draft, secondaryPhone: '863555010155' }, ['secondaryPhone']],
    [
      'everything wrong',
      { phone: '1', secondaryPhone: '2' },
      ['caseAgent', 'screenName', 'phone', 'secondaryPhone'],
    ],
    ['nothing wrong', { ...draft, phone: '8635550101', secondaryPhone: '' }, []],
  ])('F7 %s is reported in the order of the form', (_words, wrong, fields) => {
    expect(draftProblems(wrong).map(({ field }) => field)).toEqual(fields)
    const decided = addTarget(wrong, [], { forceAdd: true })
    expect(decided.ok).toBe(fields.length === 0)
    if (!decided.ok) expect(decided.error).toMatchObject({ code: 'input.invalid', field: fields[0] })
  })

  test('F7 the messages are those of the form', () => {
    expect(draftProblems({ phone: '1', secondaryPhone: '2' }).map(({ message }) => message)).toEqual([
      'The UC / Chatter field is required.',
      'The Screen Name field is required.',
      'Please enter exactly 10 digits for the phone number.',
      'Please enter exactly 10 digits for the secondary phone number.',
    ])
  })
})

describe('F7 what was typed', () => {
  const zone = 'America/New_York'

  test.each([
    ['a long UC', { ...draft, caseAgent: 'A'.repeat(121) }, ['caseAgent']],
    ['a blank UC that is long, too', { ...draft, caseAgent: ' '.repeat(121) }, ['caseAgent']],
    [
      'a long website and a short phone',
      { ...draft, website: 'w'.repeat(501), phone: '1' },
      ['website', 'phone'],
    ],
    ['a name with a character that cannot be kept', { ...draft, lastName: 'a\u0000' }, ['lastName']],
    ['a phone with a long text around it', { ...draft, phone: `863 555 0101${' x'.repeat(20)}` }, ['phone']],
    ['a time in words', { ...draft, dateTime: 'tonight' }, []],
    ['nothing wrong', { ...draft, notes: 'n'.repeat(65_536) }, []],
  ])('F7 %s', (_words, typed, fields) => {
    expect(typedProblems(typed, zone).map(({ field }) => field)).toEqual(fields)
  })
})

describe('P3', () => {
  const known = aTarget({ caseAgent: 'Bravo', screenName: 'sk8r', phone: '8635550101', isInactive: true })

  test('P3 a known phone is refused, and the failure names its target', () => {
    const decided = addTarget({ ...draft, phone: '8635550101' }, [known], { forceAdd: false })
    expect(decided).toEqual({
      ok: false,
      error: {
        code: 'target.duplicate',
        field: 'phone',
        message: messages.target.duplicate,
        duplicates: [{ caseAgent: 'Bravo', screenName: 'sk8r', isInactive: true }],
      },
    })
  })

  test('O7 the failure of a known phone names earlier records, too', () => {
    const seenBefore = [{ operation: 'Spring Watch', stage: 'chatting' }] as const
    expect(
      addTarget({ ...draft, phone: '8635550101' }, [known], { forceAdd: false, seenBefore }),
    ).toMatchObject({
      ok: false,
      error: { code: 'target.duplicate', seenBefore },
    })
    expect(addTarget({ ...draft, phone: '1' }, [], { forceAdd: false, seenBefore })).not.toHaveProperty(
      'error.seenBefore',
    )
  })

  test('P3 a known phone is added after confirmation', () => {
    expect(added({ ...draft, phone: '8635550101' }, [known], { forceAdd: true }).phone).toBe('8635550101')
  })

  test('P3 a secondary phone without a phone is checked too', () => {
    const decided = addTarget({ ...draft, secondaryPhone: '8635550101' }, [known], { forceAdd: false })
    expect(decided).toMatchObject({ ok: false, error: { code: 'target.duplicate', field: 'secondaryPhone' } })
  })

  test.each([
    ['8635550101', '8635550199', 'phone'],
    ['8635550199', '8635550101', 'secondaryPhone'],
    ['8635550101', '8635550101', 'phone'],
  ])('P3 of %s and %s the known one is blamed: %s', (phone, secondaryPhone, field) => {
    const decided = addTarget({ ...draft, phone, secondaryPhone }, [known], { forceAdd: false })
    expect(decided).toMatchObject({ error: { code: 'target.duplicate', field } })
  })

  test('P3 phones of inactive and arrested targets are known too', () => {
    const others = [anArrest({ phone: '8635550102' }), aMeetUp({ secondaryPhone: '8635550103' })]
    for (const phone of ['8635550102', '8635550103']) {
      expect(addTarget({ ...draft, phone }, others, { forceAdd: false }).ok).toBe(false)
    }
  })
})
