import type { Filled } from './record-fields.ts'
import type { TabKey } from './record-page.ts'

type Typed = Pick<Filled, 'kind' | 'label' | 'typed'>
const as =
  (kind: Filled['kind']) =>
  (label: string, typed: string): Typed => ({ kind, label, typed })
const text = as('text')
const select = as('choice')
const date = as('date')
const time = as('time')

/** A list of the record: how to type an entry, and its text afterwards. */
export interface EntryForm {
  readonly tab: TabKey
  readonly list: string
  readonly add: string
  readonly fields: readonly Typed[]
  readonly cells: readonly string[]
  readonly added: string
  readonly deleted: string
  readonly empty: string
}

const item = { tab: 'items', added: 'Added.', deleted: 'Deleted.' } as const
const customCharge = [
  text('Violation statute/ordinance #', '796.07(2)(f)'),
  text('Offense Description', 'Soliciting, "first" offense'),
  text('Degree/Level', 'M1'),
]

export const entryForms: readonly EntryForm[] = [
  {
    tab: 'charges',
    list: 'Charges',
    add: 'Add Charge',
    fields: customCharge,
    cells: ['796.07(2)(f), Soliciting, "first" offense, M1'],
    added: 'Charge added successfully',
    deleted: 'Charge deleted.',
    empty: 'No charges found.',
  },
  {
    tab: 'history',
    list: 'Criminal History',
    add: 'Add Criminal History',
    fields: [
      select('State/Territory', 'GU - Guam'),
      text('Violation statute/ordinance #', '784.03'),
      text('Offense Description', 'Battery'),
      text('Degree/Level', 'M1'),
      date('Date', '2019-05-04'),
      text('City/County', 'Hagåtña'),
      text('Case Disposition', 'Adjudicated guilty; 30 days'),
    ],
    cells: ['784.03, Battery, M1', 'GU', '05/04/2019', 'Hagåtña', 'Adjudicated guilty; 30 days'],
    added: 'Criminal history added successfully',
    deleted: 'Criminal history deleted.',
    empty: 'No criminal history records found.',
  },
  {
    tab: 'color',
    list: 'Color',
    add: 'Add Color',
    fields: [text('Noteworthy information, grouped by event', 'Arrest: ran to the car, said "nothing"')],
    cells: ['Arrest: ran to the car, said "nothing"'],
    added: 'Color added successfully',
    deleted: 'Color deleted.',
    empty: 'No color found.',
  },
  {
    ...item,
    list: 'Property',
    add: 'Add Property',
    fields: [
      text('Description', 'Phone, cracked'),
      text('Quantity', '2'),
      text('Location', 'Left pocket'),
      text('Notes', 'Locked'),
    ],
    cells: ['Phone, cracked', '2', 'Left pocket', 'Locked'],
    empty: 'No property found.',
  },
  {
    ...item,
    list: 'Vehicles',
    add: 'Add Vehicle',
    fields: [
      text('Year', '2014'),
      text('Make', 'Škoda'),
      text('Model', 'Octavia'),
      text('Color', 'Silver'),
      text('Plate', 'ABC 123'),
      select('Plate State', 'GA - Georgia'),
      text('VIN', '1M8GDM9AXKP042788'),
      text('Notes', 'Towed'),
    ],
    cells: ['2014', 'Škoda', 'Octavia', 'Silver', 'ABC 123', 'GA', '1M8GDM9AXKP042788', 'Towed'],
    empty: 'No vehicles found.',
  },
  {
    ...item,
    list: 'Evidence',
    add: 'Add Evidence',
    fields: [
      text('Item Number', 'E-1'),
      text('Description', 'Receipt'),
      text('Collected By', 'Bravo'),
      time('Collected At', '2026-11-20T20:10'),
      text('Location', 'Back seat'),
      text('Notes', 'Wet'),
    ],
    cells: ['E-1', 'Receipt', 'Bravo', '11/20/2026 20:10', 'Back seat', 'Wet'],
    empty: 'No evidence found.',
  },
]
