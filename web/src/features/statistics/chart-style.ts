/** The colours and font of the charts. They are read from the theme by script, because a canvas does not use style sheets. */
export interface ChartStyle {
  /** In the order of the segments. */
  readonly tints: readonly string[]
  readonly edge: string
  readonly text: string
  readonly quiet: string
  readonly ground: string
  /** For the lines of a scale. */
  readonly line: string
  readonly font: string
}

const tintNames = ['--wf-chart-1', '--wf-chart-2', '--wf-chart-3', '--wf-chart-4']

export function readChartStyle(element: Element): ChartStyle {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(name).trim()
  return {
    tints: tintNames.map(read),
    edge: read('--wf-chart-edge'),
    text: read('--wf-text'),
    quiet: read('--wf-quiet'),
    ground: read('--wf-surface'),
    line: read('--wf-line'),
    font: style.fontFamily,
  }
}
