/** Colours of PDFs by their meaning. */
export const ink = {
  brand: '#12372A',
  accent: '#E0B23C',
  onBrand: '#FFFFFF',
  onBrandQuiet: '#CFE0D6',
  text: '#14211C',
  quiet: '#56665F',
  rule: '#CBD7D0',
  tint: '#EAF0EC',
  alarm: '#B42323',
  alarmTint: '#FBEAEA',
} as const

/** The style of a text: its face, its size in points, and its line height. */
export interface Style {
  readonly face: 'regular' | 'strong'
  readonly size: number
  readonly line: number
  readonly color: string
}

const { text, quiet, brand } = ink

export const styles = {
  name: { face: 'strong', size: 19, line: 23, color: text },
  longName: { face: 'strong', size: 12, line: 15, color: text },
  summary: { face: 'regular', size: 10, line: 14, color: quiet },
  heading: { face: 'strong', size: 11, line: 15, color: brand },
  label: { face: 'regular', size: 7.5, line: 10, color: quiet },
  value: { face: 'regular', size: 9.5, line: 12.5, color: text },
  body: { face: 'regular', size: 9.5, line: 13.5, color: text },
  columnHead: { face: 'strong', size: 7.5, line: 10, color: brand },
  cell: { face: 'regular', size: 8.5, line: 11.5, color: text },
  remark: { face: 'regular', size: 9.5, line: 13.5, color: quiet },
  draft: { face: 'strong', size: 9, line: 12, color: ink.alarm },
  footer: { face: 'regular', size: 8, line: 10, color: quiet },
  office: { face: 'strong', size: 14, line: 18, color: ink.onBrand },
  longOffice: { face: 'strong', size: 11, line: 13.5, color: ink.onBrand },
  longestOffice: { face: 'strong', size: 9, line: 10.5, color: ink.onBrand },
  operation: { face: 'regular', size: 9.5, line: 13, color: ink.onBrandQuiet },
  longOperation: { face: 'regular', size: 8, line: 9.5, color: ink.onBrandQuiet },
  kind: { face: 'strong', size: 14, line: 18, color: ink.accent },
  running: { face: 'regular', size: 8, line: 10, color: ink.onBrandQuiet },
  day: { face: 'strong', size: 32, line: 38, color: brand },
  total: { face: 'strong', size: 15, line: 19, color: text },
  subject: { face: 'strong', size: 16, line: 20, color: brand },
  hero: { face: 'strong', size: 30, line: 36, color: brand },
  heroLabel: { face: 'strong', size: 9, line: 12, color: text },
  number: { face: 'strong', size: 10, line: 11, color: text },
  numberLabel: { face: 'strong', size: 8.5, line: 11, color: text },
  numberNote: { face: 'regular', size: 7.5, line: 11, color: quiet },
  entryDetail: { face: 'regular', size: 9.5, line: 13, color: quiet },
  entry: { face: 'strong', size: 9.5, line: 13, color: text },
} as const satisfies Record<string, Style>
