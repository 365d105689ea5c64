import type { Segment } from '@watchfloor/core'
import type { ArcElement, Chart, Plugin } from 'chart.js'
import type { ChartStyle } from './chart-style.ts'

/** Width for the labels at each side of a pie (px). */
export const labelSpace = 104
const lineHeight = 15
const away = 12

interface Label {
  readonly middle: { readonly x: number; readonly y: number }
  readonly radius: number
  readonly side: 1 | -1
  readonly lines: readonly string[]
  y: number
}

/** Returns a plugin that labels every segment, so that nobody depends on the colours. */
export function pieLabels(segments: readonly Segment[], style: ChartStyle): Plugin<'pie'> {
  return {
    id: 'pieLabels',
    afterDatasetsDraw(chart) {
      const arcs = chart.getDatasetMeta(0).data as unknown as ArcElement[]
      const labels = segments.flatMap((segment, at) => {
        const arc = arcs[at]
        return arc ? [labelOf(chart, arc, segment, style)] : []
      })
      for (const side of [1, -1] as const)
        spread(
          labels.filter((label) => label.side === side),
          chart.height,
        )
      for (const label of labels) write(chart, label, style)
    },
  }
}

function labelOf(
  chart: Chart,
  arc: ArcElement,
  { label, count, percent }: Segment,
  style: ChartStyle,
): Label {
  const {
    x: across,
    y: down,
    outerRadius,
    startAngle,
    endAngle,
  } = arc.getProps(['x', 'y', 'outerRadius', 'startAngle', 'endAngle'], true)
  const [x, y] = [across ?? 0, down ?? 0]
  const middle = (startAngle + endAngle) / 2
  const side = Math.cos(middle) >= 0 ? 1 : -1
  const edge = x + Math.cos(middle) * (outerRadius + away)
  const room = (side > 0 ? chart.width - edge : edge) - 2
  chart.ctx.font = `600 12px ${style.font}`
  const lines = [
    ...wrapped(label, Math.max(room, 40), (text) => chart.ctx.measureText(text).width),
    `${count} (${percent})`,
  ]
  return {
    middle: { x, y },
    radius: outerRadius,
    side,
    lines,
    y: y + labelTop(middle, outerRadius, lines.length * lineHeight),
  }
}

/** Returns the top of a label, from the middle of the pie. A label at the top of the pie is above its segment's edge, one at the bottom below it. */
export function labelTop(angle: number, radius: number, height: number): number {
  return Math.sin(angle) * (radius + away) - ((1 - Math.sin(angle)) * height) / 2
}

/** Returns how far from the middle of the pie (px) a label with this top and height starts, so that it does not touch the pie. */
export function labelStart(top: number, height: number, radius: number): number {
  const nearest = Math.max(0, top, -(top + height))
  return Math.sqrt(Math.max(0, (radius + away) ** 2 - nearest ** 2))
}

/** Returns a text as lines that fit into a width. */
function wrapped(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && measure(`${line} ${word}`) <= width) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Moves labels apart that would overlap, and keeps them on the canvas. */
function spread(labels: Label[], height: number): void {
  labels.sort((a, b) => a.y - b.y)
  let top = 2
  for (const label of labels) {
    label.y = Math.max(label.y, top)
    top = label.y + label.lines.length * lineHeight + 4
  }
  let bottom = height - 2
  for (const label of labels.reverse()) {
    label.y = Math.min(label.y, bottom - label.lines.length * lineHeight)
    bottom = label.y - 4
  }
}

function write({ ctx }: Chart, { middle, radius, y, side, lines }: Label, style: ChartStyle): void {
  const x = middle.x + side * labelStart(y - middle.y, lines.length * lineHeight, radius)
  ctx.save()
  ctx.textAlign = side > 0 ? 'left' : 'right'
  ctx.textBaseline = 'top'
  for (const [at, line] of lines.entries()) {
    const isCount = at === lines.length - 1
    ctx.font = `${isCount ? 400 : 600} 12px ${style.font}`
    ctx.fillStyle = isCount ? style.quiet : style.text
    ctx.fillText(line, x, y + at * lineHeight)
  }
  ctx.restore()
}
