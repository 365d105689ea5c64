import { date, type Field, instant, text, type WireValue } from '../target/field-kinds.ts'

const longText = 65_536

/** The three columns of a charge, of a target's own and of its history alike. */
const chargeParts = {
  statute: text('Violation', 'case', 200),
  offense: text('Offense Description', 'case', 500),
  degree: text('Degree/Level', 'case', 100),
} as const

/**
 * The lists that belong to a record. Each entry is added and deleted as a whole; the one definition gives its type, its
 * table and its wire form.
 */
export const subLists = {
  charges: chargeParts,
  criminalhistory: {
    ...chargeParts,
    state: text('State/Territory', 'case', 40),
    date: date('Date', 'case'),
    agency: text('City/County', 'case', 200),
    notes: text('Case Disposition', 'case', longText),
  },
  colors: { color: text('Color', 'case', longText) },
  property: {
    description: text('Description', 'case', 1_000),
    quantity: text('Quantity', 'case', 40),
    location: text('Location', 'case', 300),
    notes: text('Notes', 'case', longText),
  },
  vehicle: {
    year: text('Year', 'case', 10),
    make: text('Make', 'case', 80),
    model: text('Model', 'case', 80),
    color: text('Color', 'case', 40),
    plate: text('Plate', 'case', 20),
    plateState: text('Plate State', 'case', 40),
    vin: text('VIN', 'case', 40),
    notes: text('Notes', 'case', longText),
  },
  evidence: {
    itemNumber: text('Item Number', 'case', 80),
    description: text('Description', 'case', 1_000),
    collectedBy: text('Collected By', 'case', 200),
    collectedAt: instant('Collected At', 'case'),
    location: text('Location', 'case', 300),
    notes: text('Notes', 'case', longText),
  },
} as const

export type SubListName = keyof typeof subLists
export const subListNames = Object.keys(subLists) as readonly SubListName[]

type ValueOf<F> = F extends Field<infer T> ? T : never

/** What an entry of a list holds. */
export type ItemContent<N extends SubListName> = {
  readonly [K in keyof (typeof subLists)[N]]: ValueOf<(typeof subLists)[N][K]>
}

/** An entry of a list of a record. */
export type Item<N extends SubListName> = ItemContent<N> & { readonly id: number; readonly targetId: number }

/** An entry of any list, for code that goes over all of them. */
export interface AnyItem {
  readonly id: number
  readonly targetId: number
  readonly [field: string]: WireValue
}

/** The fields of a list without their value types. */
export function itemFields(list: SubListName): Readonly<Record<string, Field<unknown>>> {
  return subLists[list] as unknown as Readonly<Record<string, Field<unknown>>>
}
