/** The colours of the charts as the theme names them, read where they are drawn: a canvas knows no style sheet. */
export interface ChartLook {
  /** In the order of the segments. */
  readonly tints: readonly string[]
  readonly edge: string
  readonly text: string
  readonly quiet: string
  readonly ground: string
  readonly font: string
}

const tintNames = ['--wf-chart-1', '--wf-chart-2', '--wf-chart-3', '--wf-chart-4']

export function readChartLook(element: Element): ChartLook {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(name).trim()
  return {
    tints: tintNames.map(read),
    edge: read('--wf-chart-edge'),
    text: read('--wf-text'),
    quiet: read('--wf-quiet'),
    ground: read('--wf-surface'),
    font: style.fontFamily,
  }
}
