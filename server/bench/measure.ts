import autocannon from 'autocannon'

/** A figure with its limit. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly limit: number
  readonly unit: string
  /** Whether more is better, for ratios of rates, or less, for times. */
  readonly better: 'more' | 'less'
  readonly detail: string
}

export function isWithin({ value, limit, better }: Figure): boolean {
  return better === 'more' ? value >= limit : value <= limit
}

export interface Load {
  readonly url: string
  readonly headers: Record<string, string>
  readonly connections: number
  readonly seconds: number
  /**
   * Whether the client never sleeps. Waking it costs the server more than a small answer, and a bare server, which keeps it busy, never
   * pays that.
   */
  readonly isAwake?: boolean
}

/**
 * Returns the requests per second that a server answers with the expected status. @throws Error when it answers anything else
 */
export async function requestsPerSecond(
  { url, headers, connections, seconds, isAwake = false }: Load,
  status: number,
): Promise<number> {
  const maySleep = isAwake ? stayAwake() : () => {}
  const result = await autocannon({ url, headers, connections, duration: seconds })
  maySleep()
  const wrong = Object.entries(result.statusCodeStats ?? {}).filter(([code]) => Number(code) !== status)
  if (result.errors > 0 || wrong.length > 0) {
    throw new Error(`${url} answered ${JSON.stringify(result.statusCodeStats)} with ${result.errors} errors`)
  }
  return result.requests.average
}

/** Keeps this process from sleeping. Returns a function that ends it. */
function stayAwake(): () => void {
  let isOn = true
  const turn = () => {
    if (isOn) setImmediate(turn)
  }
  turn()
  return () => {
    isOn = false
  }
}

/** Measures two rates in turns, so that a busy machine slows both. Returns the ratio of their medians. */
export async function ratioInTurns(
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
  turns: number,
): Promise<{
  readonly ratio: number
  readonly ours: number
  readonly theirs: number
}> {
  const rates = { ours: [] as number[], theirs: [] as number[] }
  for (let turn = 0; turn < turns; turn++) {
    rates.theirs.push(await theirs())
    rates.ours.push(await ours())
  }
  const [a, b] = [median(rates.ours), median(rates.theirs)]
  return { ratio: a / b, ours: a, theirs: b }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
