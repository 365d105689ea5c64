import { useComputedColorScheme } from '@mantine/core'
import { messages, segmentsOf } from '@watchfloor/core'
import { ArcElement, Chart, type ChartOptions, PieController } from 'chart.js'
import { useMemo } from 'react'
import { Pie as PieChart } from 'react-chartjs-2'
import { usePrinting } from '../../ui/pdf/printing.ts'
import { readChartStyle } from './chart-style.ts'
import { labelSpace, pieLabels } from './pie-labels.ts'
import type { GroupReply } from './reads.ts'

Chart.register(PieController, ArcElement)

interface Props {
  group: Pick<GroupReply, 'title' | 'parts'>
  onChoose: (part: string) => void
}

const { screen } = messages.statistics

/** The pie of a group. Keyboards and screen readers use the table beside it. */
export function Pie({ group: { title, parts }, onChoose }: Props) {
  const computed = useComputedColorScheme()
  const scheme = usePrinting() ? 'paper' : computed
  const segments = useMemo(() => segmentsOf(parts), [parts])
  const hasLists = parts.some(({ arrestees }) => arrestees > 0)
  // The colours are read again when the scheme changes.
  const style = useMemo(() => ({ ...readChartStyle(document.body), scheme }), [scheme])
  const labels = useMemo(() => pieLabels(segments, style), [segments, style])
  const name = screen.chart(
    title,
    segments.map(({ label, count, percent }) => screen.segment(label, count, percent)),
  )
  if (segments.length === 0) return <p className="pie-none">{screen.none}</p>
  const options: ChartOptions<'pie'> = {
    animation: false,
    maintainAspectRatio: false,
    layout: { padding: { left: labelSpace, right: labelSpace, top: 18, bottom: 18 } },
    onClick: (_event, [hit]) => {
      const segment = segments[hit?.index ?? -1]
      if (segment) onChoose(segment.key)
    },
    onHover: ({ native }, hits) => {
      const canvas = native?.target
      if (canvas instanceof HTMLElement)
        canvas.style.cursor = hasLists && hits.length > 0 ? 'pointer' : 'default'
    },
  }
  const data = {
    labels: segments.map(({ label }) => label),
    datasets: [
      {
        data: segments.map(({ count }) => count),
        backgroundColor: segments.map((_, at) => style.tints[at % style.tints.length] ?? ''),
        borderColor: style.edge,
        // One segment is the whole turn: its edge would be a line from the middle to the top.
        borderWidth: segments.length > 1 ? 1.5 : 0,
        hoverOffset: 6,
      },
    ],
  }
  // The label plugin keeps its first numbers, so new numbers need a new chart.
  const key = `${scheme} ${segments.map(({ key, count }) => `${key} ${count}`)}`
  return <PieChart key={key} role="img" aria-label={name} data={data} options={options} plugins={[labels]} />
}
