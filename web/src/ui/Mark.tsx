interface Props {
  /** Width and height (px). */
  size: number
}

/** Our mark, the lantern of a watchtower in gold, for dark green backgrounds. */
export function Mark({ size }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      stroke="var(--wf-gold)"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M13 18 24 9l11 9z" />
      <path d="M16 18v8h16v-8" />
      <path d="M13 26h22" />
      <path d="m18 26-4 14M30 26l4 14M16.5 33h15M24 9V6" />
      <circle cx="24" cy="22" r="2.6" fill="var(--wf-gold)" stroke="none" />
    </svg>
  )
}
