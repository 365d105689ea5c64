import {
  formatDate,
  formatDateTime,
  type ItemRow,
  isInstant,
  messages,
  type SubListName,
} from '@watchfloor/core'
import { memo } from 'react'
import { focusFirst } from '../../../ui/focus-first.ts'
import { LongText } from '../../../ui/LongText.tsx'
import { PlainTable } from '../../../ui/PlainTable.tsx'
import { itemLists, itemName } from './item-lists.ts'
import './item-table.css'

interface Props {
  list: SubListName
  rows: readonly ItemRow[]
  zone: string
  /** Deletes an entry. Returns whether that succeeded. Undefined where the operation refuses it. */
  onDelete: ((row: ItemRow) => Promise<boolean>) | undefined
}

const texts = messages.edit
/** Maximum length of a text shown in full; a longer one is cut and opens on a click. */
const longText = 160

/**
 * Returns a function that moves the focus to the delete button of the entry in the deleted one's place. After the last entry the list is
 * gone, and the focus moves to the form that adds one.
 */
function focusAfter(button: HTMLElement, name: SubListName): () => void {
  const list = button.closest('.list')
  const buttons = () => [...(list?.querySelectorAll<HTMLElement>('.row-delete') ?? [])]
  const at = buttons().indexOf(button)
  return () =>
    list?.isConnected
      ? setTimeout(() => (buttons()[at] ?? buttons().at(-1))?.focus())
      : focusFirst(`.add-fold[data-list="${name}"] :is(input, select, textarea):enabled`)
}

/** The entries of a list. It renders again only when they change, so that typing beside two hundred entries stays fast. */
export const ItemTable = memo(function ItemTable({ list, rows, zone, onDelete }: Props) {
  const { title, columns, empty } = itemLists[list]
  if (rows.length === 0) return <p className="list-empty record-empty">{empty}</p>
  return (
    <PlainTable
      label={title}
      columns={columns.map(({ header }) => header)}
      {...(onDelete && { actions: texts.action })}
      className="item-table"
    >
      {rows.map((row) => (
        <tr key={row.id}>
          {columns.map(({ header, field }) => (
            <td key={field} data-kind="text" data-label={header}>
              <Cell value={row[field]} zone={zone} />
            </td>
          ))}
          {onDelete && (
            <td data-kind="actions" data-label={texts.action}>
              <button
                type="button"
                className="row-delete"
                aria-label={texts.deleteOf(itemName(list, row))}
                onClick={async ({ currentTarget }) => {
                  const moveFocus = focusAfter(currentTarget, list)
                  if (await onDelete(row)) moveFocus()
                }}
              >
                {texts.delete}
              </button>
            </td>
          )}
        </tr>
      ))}
    </PlainTable>
  )
})

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

function Cell({ value, zone }: { value: string | number | null | undefined; zone: string }) {
  const text = String(value ?? '')
  if (text.length > longText) return <LongText text={text} />
  if (isInstant(text)) return <time dateTime={text}>{formatDateTime(text, zone)}</time>
  if (text === '') return <span className="quiet">{messages.generic.none}</span>
  return <span className={isDate(text) ? 'whole' : 'item-text'}>{formatDate(text)}</span>
}
