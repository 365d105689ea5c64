import { type ItemRow, itemFields, messages, type SubListName } from '@watchfloor/core'

const texts = messages.record
const words = messages.edit

/** A column of a list of the record. */
export interface ItemColumn {
  readonly header: string
  /** The name on the wire. */
  readonly field: string
}

/** The texts and columns of a list of the record. */
export interface ItemList {
  readonly title: string
  readonly columns: readonly ItemColumn[]
  readonly empty: string
  readonly add: string
  readonly added: string
  readonly deleted: string
  readonly loadFailed: string
  /** The sentence for a failure with a reason from the server. */
  readonly addFailed: (error: string) => string
  readonly deleteFailed: (error: string) => string
  /** The sentence for a failure without a reason. */
  readonly addError: string
}

const plain = {
  added: words.itemAdded,
  deleted: words.itemDeleted,
  addFailed: (error: string) => error,
  deleteFailed: (error: string) => error,
  addError: texts.saveFailed,
}

function columnsOf(list: SubListName): ItemColumn[] {
  return Object.entries(itemFields(list)).map(([field, { label: header }]) => ({ header, field }))
}

/** Whether a value of an entry is a text, which is shown as it was written, whatever it reads like (rule T6). */
export function isTextColumn(list: SubListName, field: string): boolean {
  return (itemFields(list)[field]?.column ?? 'text') === 'text'
}

export const itemLists: Readonly<Record<SubListName, ItemList>> = {
  charges: {
    title: words.tabs.charges,
    columns: [{ header: words.charge, field: 'charge' }],
    empty: texts.noCharges,
    add: words.addCharge,
    added: texts.chargeAdded,
    deleted: words.chargeDeleted,
    loadFailed: texts.chargesFailed,
    addFailed: texts.chargeAddFailed,
    deleteFailed: texts.chargeDeleteFailed,
    addError: texts.saveFailed,
  },
  criminalhistory: {
    title: words.tabs.history,
    columns: [
      { header: words.criminalCharge, field: 'criminalCharge' },
      { header: words.state, field: 'state' },
      { header: words.date, field: 'date' },
      { header: words.agency, field: 'agency' },
      { header: words.disposition, field: 'notes' },
    ],
    empty: texts.noHistory,
    add: words.addHistory,
    added: texts.historyAdded,
    deleted: words.historyDeleted,
    loadFailed: texts.historiesFailed,
    addFailed: (error) => error,
    deleteFailed: texts.historyDeleteFailed,
    addError: texts.historyAddFailed,
  },
  colors: {
    title: words.tabs.color,
    columns: [{ header: words.color, field: 'color' }],
    empty: texts.noColor,
    add: words.addColor,
    added: texts.colorAdded,
    deleted: words.colorDeleted,
    loadFailed: texts.colorsFailed,
    addFailed: texts.colorAddFailed,
    deleteFailed: texts.colorDeleteFailed,
    addError: texts.colorAddError,
  },
  property: {
    ...plain,
    title: words.property,
    columns: columnsOf('property'),
    empty: texts.noProperty,
    add: words.addProperty,
    loadFailed: texts.propertiesFailed,
  },
  vehicle: {
    ...plain,
    title: words.vehicles,
    columns: columnsOf('vehicle'),
    empty: texts.noVehicles,
    add: words.addVehicle,
    loadFailed: texts.vehiclesFailed,
  },
  evidence: {
    ...plain,
    title: words.evidence,
    columns: columnsOf('evidence'),
    empty: texts.noEvidence,
    add: words.addEvidence,
    loadFailed: texts.evidenceFailed,
  },
}

/** Returns the name of an entry for its delete button. */
export function itemName(list: SubListName, row: ItemRow): string {
  const { columns } = itemLists[list]
  const first = columns.map(({ field }) => row[field]).find((value) => value !== null && value !== '')
  return String(first ?? '').slice(0, 80)
}
