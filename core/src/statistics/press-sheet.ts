import { messages } from '../text/messages.ts'
import { type Group, type Part, requireGroup, type View, type ViewName } from './view.ts'

const { sheet } = messages.statistics

/** One number as an operation announces it, with its definition and for how many arrestees it is known. */
export interface SheetLine {
  readonly key: string
  readonly label: string
  readonly value: number
  readonly definition: string
  readonly known: number
  readonly of: number
}

export interface SheetSection {
  readonly key: string
  readonly title: string
  readonly lines: readonly SheetLine[]
}

/** The numbers of the press sheet. */
export interface PressSheet {
  readonly arrests: number
  readonly sections: readonly SheetSection[]
}

/** Rule Y20: the press sheet takes its numbers from the views, and says of each what it means and for how many it is known. */
export function buildPressSheet(viewOf: (name: ViewName) => View): PressSheet {
  const { arrests } = viewOf('arrest')
  const group = (name: ViewName, key: string) => requireGroup(viewOf(name), key)
  const total = { known: arrests, of: arrests, value: arrests, definition: sheet.arrestsMeans }
  const place = group('us-states', 'place')
  const status = group('immigrant', 'status')
  const military = group('military', 'military')
  const [newCharges, prior] = [group('charge', 'new'), group('charge', 'prior')]
  return {
    arrests,
    sections: [
      section('arrests', sheet.arrests, [
        { key: 'arrests', label: sheet.arrests, ...total },
        ...lines(group('arrest', 'type')),
      ]),
      section('residence', sheet.residence, [
        ...lines(group('florida-county', 'residency'), ['own', 'others']),
      ]),
      section('places', sheet.places, [
        ...linesWithin(place, group('us-states', 'us')),
        ...linesWithin(place, group('us-states', 'territory')),
        ...linesWithin(place, group('us-states', 'abroad')),
      ]),
      section('immigration', sheet.immigration, [
        ...lines(status, ['illegal']),
        ...linesWithin(status, group('immigrant', 'illegal'), sheet.statusFrom),
        ...lines(status, ['legal-other']),
        ...linesWithin(status, group('immigrant', 'legal-other'), sheet.statusFrom),
      ]),
      section('married', sheet.married, lines(group('marital-status', 'marital'), ['married'])),
      section('military', sheet.military, [
        ...lines(military, ['yes']),
        ...linesWithin(military, group('military', 'branch')),
      ]),
      section('cases', sheet.cases, [
        ...lines(group('firearm', 'firearm'), ['yes']),
        ...lines(group('narcotic', 'narcotic'), ['yes']),
        ...lines(group('warrant', 'warrant'), ['yes']),
      ]),
      section('ages', sheet.ages, ages(group('age', 'age'))),
      section('charges', sheet.charges, [
        ...linesWithin(newCharges, newCharges, sheet.charge),
        ...linesWithin(prior, prior, sheet.charge),
      ]),
    ],
  }
}

function section(key: string, title: string, of: readonly SheetLine[]): SheetSection {
  return { key, title, lines: of }
}

/** The parts of a group that have a value, or those of some keys. */
function lines(group: Group, keys?: readonly string[]): SheetLine[] {
  return group.parts
    .filter(({ key, kind }) => (keys ? keys.includes(key) : kind !== 'unknown'))
    .map((part) => line(group, part, group))
}

/** All parts of a table over some arrestees, with the coverage of the group that these are a part of. */
function linesWithin(
  whole: Group,
  group: Group,
  named = (_title: string, label: string): string => label,
): SheetLine[] {
  return group.parts.map((part) => ({ ...line(group, part, whole), label: named(group.title, part.label) }))
}

function line({ key: group }: Group, { key, label, count, meaning }: Part, { known, of }: Group): SheetLine {
  return { key: `${group}/${key}`, label, value: count, definition: meaning, known, of }
}

/** Ages have no line while no birth date is known: no number is better than a wrong one. */
function ages(group: Group): SheetLine[] {
  return group.parts.flatMap((part) =>
    part.value === undefined ? [] : [{ ...line(group, part, group), value: part.value }],
  )
}
