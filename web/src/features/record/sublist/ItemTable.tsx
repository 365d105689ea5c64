import {
  formatDate,
  formatDateTime,
  type ItemRow,
  isInstant,
  messages,
  type SubListName,
} from '@watchfloor/core'
import { memo, useEffect, useRef } from 'react'
import { focusFirst } from '../../../ui/focus-first.ts'
import { LongText } from '../../../ui/LongText.tsx'
import { PlainTable } from '../../../ui/list/PlainTable.tsx'
import { isTextColumn, itemLists, itemName } from './item-lists.ts'
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
 * Returns the function that notes which entry is being deleted. Once it is gone, the focus moves to the delete button of the entry in its
 * place, and after the last entry to the form that adds one.
 */
function useFocusAfterDelete(list: SubListName, rows: readonly ItemRow[]) {
  const deleted = useRef<{ readonly id: number; readonly at: number; readonly table: Element | null }>(
    undefined,
  )
  useEffect(() => {
    const { id, at = 0, table } = deleted.current ?? {}
    if (id === undefined || rows.some((row) => row.id === id)) return
    deleted.current = undefined
    if (rows.length === 0)
      return focusFirst(`.add-fold[data-list="${list}"] :is(input, select, textarea):enabled`)
    const buttons = table?.querySelectorAll<HTMLElement>('.row-delete')
    buttons?.[Math.min(at, rows.length - 1)]?.focus()
  }, [list, rows])
  return (row: ItemRow | undefined, button?: HTMLElement) => {
    deleted.current = row && { id: row.id, at: rows.indexOf(row), table: button?.closest('.list') ?? null }
  }
}

/** The entries of a list. It renders again only when they change, so that typing beside two hundred entries stays fast. */
export const ItemTable = memo(function ItemTable({ list, rows, zone, onDelete }: Props) {
  const { title, columns, empty } = itemLists[list]
  const noteDeleted = useFocusAfterDelete(list, rows)
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
          {columns.map(({ header, field }, at) => {
            const [Cell, scope] = at === 0 ? (['th', 'row'] as const) : (['td', undefined] as const)
            return (
              <Cell key={field} scope={scope} data-kind="text" data-label={header}>
                <Value value={row[field]} isText={isTextColumn(list, field)} zone={zone} />
              </Cell>
            )
          })}
          {onDelete && (
            <td data-kind="actions" data-label={texts.action}>
              <button
                type="button"
                className="row-delete"
                aria-label={texts.deleteOf(itemName(list, row))}
                onClick={async ({ currentTarget }) => {
                  noteDeleted(row, currentTarget)
                  if (!(await onDelete(row))) noteDeleted(undefined)
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

interface ValueProps {
  value: string | number | null | undefined
  isText: boolean
  zone: string
}

function Value({ value, isText, zone }: ValueProps) {
  const text = String(value ?? '')
  if (text.length > longText) return <LongText text={text} />
  if (!isText && isInstant(text)) return <time dateTime={text}>{formatDateTime(text, zone)}</time>
  if (text === '') return <span className="quiet">{messages.generic.none}</span>
  return isText ? (
    <span className="item-text">{text}</span>
  ) : (
    <span className="whole">{formatDate(text)}</span>
  )
}
