/** The icons, as strokes on a grid of 24. They are decoration: every icon has a text beside it, or its button has a label. */
const shapes = {
  entry: 'M5 4h14v16H5zM9 9h6M9 13h6M9 17h3',
  chatting: 'M4 5h16v11H11l-5 4v-4H4zM8 9.5h8M8 12.5h5',
  hook: 'M14 4v10a4 4 0 1 1-8 0v-3l2.5 2.5M14 4h3',
  takedown: 'M12 3v4M12 17v4M3 12h4M17 12h4M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
  arrests: 'M8 4h8l3 3v13H5V7zM9 12l2 2 4-4',
  reports: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  review: 'M4 5h9M4 10h6M4 15h5M12 16l3 3 6-7M17 5h3',
  statistics: 'M12 3v9h9a9 9 0 1 1-9-9zM16 3.5A9 9 0 0 1 20.5 8H16z',
  inactive: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM6.5 6.5l11 11',
  display: 'M3 5h18v11H3zM9 20h6M12 16v4',
  settings:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1',
  logout: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  account: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6 6 18',
  collapse: 'M4 5h16v14H4zM9 5v14M16 9l-3 3 3 3',
  expand: 'M4 5h16v14H4zM9 5v14M13 9l3 3-3 3',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M5 19l1.5-1.5M17.5 6.5 19 5',
  moon: 'M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5z',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  sort: 'M8 9l4-4 4 4M8 15l4 4 4-4',
  photo: 'M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M15.5 9h.01',
  add: 'M12 5v14M5 12h14',
  briefing: 'M3 4h18v11H3zM12 15v3M8 21l4-3 4 3M8.5 11.5a3.5 3 0 0 1 7 0M12 8.4h.01',
  present: 'M3 4h18v12H3zM8 20h8M10 7.5v5l4.5-2.5z',
  blank: 'M3 5h18v14H3zM3 19 21 5',
  grow: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  shrink: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5v4M16 3.5v4',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  done: 'M5 12.5l4.5 4.5L19 7.5',
  undo: 'M9 6l-5 5 5 5M4 11h10a5 5 0 0 1 0 10h-3',
  pending: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.5l3 2',
  guest: 'M6 4v9h12M14 9l4 4-4 4',
} as const

export type IconName = keyof typeof shapes

interface Props {
  name: IconName
  /** Width and height (px); 20 by default. */
  size?: number
}

export function Icon({ name, size = 20 }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
