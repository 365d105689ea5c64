interface Props {
  label: string
  value: number
}

/** A number that can be read across a room. */
export function Counter({ label, value }: Props) {
  const text = String(value)
  return (
    <p className="counter">
      <strong data-digits={text.length}>{text}</strong>
      <span>{label}</span>
    </p>
  )
}
