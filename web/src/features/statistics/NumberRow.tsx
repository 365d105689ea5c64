import type { PartReply } from './reads.ts'

interface Props {
  part: PartReply
  /** Its name says what it means. */
  saysItself: boolean
  isSelected: boolean
  onChoose: (part: string) => void
  /** The number of its segment's colour in the pie, 0 for none; undefined beside no pie. */
  tint?: number
  percent?: string
}

/** One number. Who is behind it is a click away; behind a zero is nobody. */
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
