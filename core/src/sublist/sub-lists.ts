import type { ValueField, WireValue } from '../targets/field.ts'
import { longText, text } from '../targets/field-kinds/texts.ts'
import { date, instant } from '../targets/field-kinds/times.ts'
import { historyStates, stateChoices } from '../targets/states.ts'

/** The three columns of a charge, for a target's charges and for criminal history. */
const chargeParts = {
  statute: text('Violation', 200),
  offense: text('Offense Description', 500),
  degree: text('Degree/Level', 100),
} as const

/** The lists of a record. An entry is added and deleted as a whole. Each definition gives the type, the table and the wire form. */
export const subLists = {
  charges: chargeParts,
  criminalhistory: {
    ...chargeParts,
    state: text('State/Territory', 40, stateChoices(historyStates)),
    date: date('Date'),
    agency: text('City/County', 200),
    notes: longText('Case Disposition'),
  },
  colors: { color: longText('Color') },
  property: {
    description: text('Description', 1_000),
    quantity: text('Quantity', 40),
    location: text('Location', 300),
    notes: longText('Notes'),
  },
  vehicle: {
    year: text('Year', 10),
    make: text('Make', 80),
    model: text('Model', 80),
    color: text('Color', 40),
    plate: text('Plate', 20),
    plateState: text('Plate State', 40, stateChoices(historyStates)),
    vin: text('VIN', 40),
    notes: longText('Notes'),
  },
  evidence: {
    itemNumber: text('Item Number', 80),
    description: text('Description', 1_000),
    collectedBy: text('Collected By', 200),
    collectedAt: instant('Collected At'),
    location: text('Location', 300),
    notes: longText('Notes'),
  },
} as const

export type SubListName = keyof typeof subLists
export const subListNames = Object.keys(subLists) as readonly SubListName[]

/** An entry of any list, for code that handles all of them. */
export interface AnyItem {
  readonly id: number
  readonly targetId: number
  readonly [field: string]: WireValue
}

export function isListName(name: string | undefined): name is SubListName {
  return subListNames.some((one) => one === name)
}

/** Returns the fields of a list without their value types. */
export function itemFields(list: SubListName): Readonly<Record<string, ValueField<unknown>>> {
  return subLists[list] as unknown as Readonly<Record<string, ValueField<unknown>>>
}
