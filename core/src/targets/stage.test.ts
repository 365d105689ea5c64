import { aGuest, aMeetUp, anArrest, aTarget } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import {
  countStages,
  countsByPlace,
  countsIn,
  isGuest,
  placeInStage,
  type Stage,
  stageOf,
  stagePlace,
  stages,
} from './stage.ts'

const [no, yes] = [false, true]

test.each<[boolean, boolean, boolean, Stage]>([
  [no, no, no, 'chatting'],
  [no, no, yes, 'on-the-hook'],
  [no, yes, no, 'inactive'],
  [no, yes, yes, 'inactive'],
  [yes, no, no, 'arrested'],
  [yes, no, yes, 'arrested'],
  [yes, yes, no, 'arrested'],
  [yes, yes, yes, 'arrested'],
])('S1 arrested %s, inactive %s, approved %s is %s', (isArrested, isInactive, isTimeApproved, stage) => {
  expect(stageOf({ isArrested, isInactive, isTimeApproved })).toBe(stage)
})

test('S2 a target counts in its own stage and in no other', () => {
  const target = aMeetUp()
  expect(stages.filter((stage) => countsIn(target, stage))).toEqual(['on-the-hook'])
})

test('S2 an additional person counts nowhere before its arrest, then as an arrest', () => {
  const main = aMeetUp()
  expect(stages.filter((stage) => countsIn(aGuest(main), stage))).toEqual([])
  expect(stages.filter((stage) => countsIn(anArrest({ linkedChatterId: main.id }), stage))).toEqual([
    'arrested',
  ])
})

test('S3 one pass counts every stage, additional persons left out', () => {
  const main = aMeetUp()
  const guests = [aGuest(main), anArrest({ linkedChatterId: main.id })]
  const targets = [aTarget(), aTarget(), main, ...guests, anArrest(), aTarget({ isInactive: true })]
  expect(countStages(targets)).toEqual({ chatting: 2, onTheHook: 1, arrested: 2 })
})

test('G1 a link to a main target makes an additional person', () => {
  expect(isGuest(aTarget())).toBe(false)
  expect(isGuest(aTarget({ linkedChatterId: 7 }))).toBe(true)
})

test('L12 every stage has two places, one of them of additional persons', () => {
  const places = stages.flatMap((stage) => [placeInStage(stage, false), placeInStage(stage, true)])
  expect(new Set(places).size).toBe(2 * stages.length)
  const main = aMeetUp()
  expect(stagePlace(main)).toBe(placeInStage('on-the-hook', false))
  expect(stagePlace(aGuest(main))).toBe(placeInStage('on-the-hook', true))
})

test('S3 the counters by place are those of one pass', () => {
  const main = aMeetUp()
  const targets = [
    aTarget(),
    main,
    aGuest(main),
    anArrest(),
    anArrest({ linkedChatterId: 1 }),
    aTarget({ isInactive: true }),
  ]
  const numberIn = (place: number) => targets.filter((target) => stagePlace(target) === place).length
  expect(countsByPlace(numberIn)).toEqual(countStages(targets))
})
