/** Our mark, the lantern of a watchtower in gold, for dark green backgrounds. */
export function WallMark() {
  return (
    <svg className="mark" viewBox="0 0 48 48" aria-hidden="true">
      <path d="M13 18 24 9l11 9z" />
      <path d="M16 18v8h16v-8" />
      <path d="M13 26h22" />
      <path d="m18 26-4 14M30 26l4 14M16.5 33h15M24 9V6" />
      <circle cx="24" cy="22" r="1.4" />
    </svg>
  )
}
