import type { PartReply } from './reads.ts'

interface Props {
  part: PartReply
  /** Whether the label needs no meaning beside it. */
  saysItself: boolean
  isSelected: boolean
  onChoose: (part: string) => void
  /** Number of its segment's colour in the pie; 0 without a segment, undefined in a table without a pie. */
  tint?: number
  percent?: string
}

/** One number. A click lists its arrestees; a number without arrestees has no button. */
export function NumberRow({ part, saysItself, isSelected, onChoose, tint, percent }: Props) {
  const { key, label, meaning, count, arrestees } = part
  return (
    <tr data-selected={isSelected || undefined}>
      <th scope="row">
        <span className="number-name">
          {tint !== undefined && <span className="number-swatch" data-tint={tint} aria-hidden="true" />}
          {arrestees > 0 ? (
            <button
              type="button"
              className="number-button"
              aria-pressed={isSelected}
              onClick={() => onChoose(key)}
            >
              {label}
            </button>
          ) : (
            <span>{label}</span>
          )}
        </span>
        {!saysItself && <span className="number-meaning">{meaning}</span>}
      </th>
      <td data-zero={count === 0 || undefined}>{count}</td>
      {percent !== undefined && <td className="quiet number-share">{percent}</td>}
    </tr>
  )
}
