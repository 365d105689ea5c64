import { useComputedColorScheme } from '@mantine/core'
import { messages } from '@watchfloor/core'
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartOptions,
  Legend,
  LinearScale,
} from 'chart.js'
import { useMemo } from 'react'
import { Bar } from 'react-chartjs-2'
import { usePrinting } from '../../ui/pdf/printing.ts'
import { barLabel } from './bar-label.ts'
import { readChartStyle } from './chart-style.ts'
import type { OverTimeReply } from './reads.ts'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend)

const { overTime: texts, screen } = messages.statistics
const series = ['prostitutes', 'johns', 'other'] as const

/** The arrests of each operation as bars, one color for each type. Keyboards and screen readers use the table below it. */
export function OverTimeBars({ operations }: Pick<OverTimeReply, 'operations'>) {
  const computed = useComputedColorScheme()
  const scheme = usePrinting() ? 'paper' : computed
  // The colors are read again when the scheme changes.
  const style = useMemo(() => ({ ...readChartStyle(document.body), scheme }), [scheme])
  const name = screen.chart(
    texts.chart,
    operations.map((one) => texts.bar(one.name, one.arrests)),
  )
  const font = { family: style.font, size: 12 }
  const options: ChartOptions<'bar'> = {
    animation: false,
    maintainAspectRatio: false,
    plugins: { legend: { position: 'bottom', labels: { color: style.text, font, boxWidth: 14 } } },
    scales: {
      x: { stacked: true, ticks: { color: style.text, font, maxRotation: 0 }, grid: { display: false } },
      y: {
        stacked: true,
        beginAtZero: true,
        ticks: { color: style.quiet, font, precision: 0 },
        grid: { color: style.line },
      },
    },
  }
  const data = {
    labels: operations.map((one) => barLabel(one.name)),
    datasets: series.map((key, at) => ({
      label: texts.columns[key],
      data: operations.map((one) => one[key]),
      backgroundColor: style.tints[at] ?? '',
      borderColor: style.edge,
      borderWidth: 1,
      maxBarThickness: 72,
    })),
  }
  return <Bar key={scheme} role="img" aria-label={name} data={data} options={options} />
}
