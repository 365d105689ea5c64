import { Temporal } from 'temporal-polyfill'
import { type Instant, msOf } from '../time/instant.ts'

const tierNames = ['last', 'hourly', 'daily', 'weekly', 'monthly'] as const
type TierName = (typeof tierNames)[number]

/** How many scheduled backups are kept: the last ones, and the last one of each of so many hours, days, weeks and months. */
export type BackupTiers = Readonly<Partial<Record<TierName, number>>>

/** Maximum number of backups in one tier. */
const maxKept = 99_999

/**
 * Rule M22. Reads `hourly=24,daily=14,weekly=8,monthly=12`, or a number alone, which keeps the last ones. Returns undefined for any
 * other text.
 */
export function readBackupTiers(text: string): BackupTiers | undefined {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length === 1 && isCount(text.trim())) return { last: Number(text) }
  const tiers: Partial<Record<TierName, number>> = {}
  for (const part of parts) {
    const [name, count = '', ...rest] = part.split('=').map((side) => side.trim())
    const tier = tierNames.find((one) => one === name)
    if (tier === undefined || tier in tiers || rest.length > 0 || !isCount(count)) return undefined
    tiers[tier] = Number(count)
  }
  return tiers
}

function isCount(text: string): boolean {
  return /^[1-9]\d{0,4}$/.test(text) && Number(text) <= maxKept
}

/**
 * Rule M22. Returns which backups are kept: in each tier the newest of each of the newest periods that have one. A period without
 * a backup does not count, so a machine that was off for a month loses none. The newest backup is always kept. One from the future was
 * taken while the clock ran ahead: it is kept until its time has come, and takes no place from the others.
 */
export function keptBackups(
  taken: readonly Instant[],
  tiers: BackupTiers,
  { zone, now }: { readonly zone: string; readonly now: Instant },
): ReadonlySet<Instant> {
  const newestFirst = taken
    .filter((at) => at <= now)
    .sort()
    .reverse()
  const kept = new Set([...newestFirst.slice(0, 1), ...taken.filter((at) => at > now)])
  for (const tier of tierNames) {
    const periods = new Set<string>()
    for (const at of newestFirst) {
      const period = periodOf(tier, at, zone)
      if (periods.has(period)) continue
      if (periods.size >= (tiers[tier] ?? 0)) break
      periods.add(period)
      kept.add(at)
    }
  }
  return kept
}

/** Returns the name of the period of a tier in which a moment lies, on the office's clocks. */
function periodOf(tier: TierName, at: Instant, zone: string): string {
  if (tier === 'last') return at
  const here = Temporal.Instant.fromEpochMilliseconds(msOf(at)).toZonedDateTimeISO(zone)
  const day = here.toPlainDate()
  if (tier === 'hourly') return `${day} ${here.hour} ${here.offset}`
  if (tier === 'daily') return day.toString()
  if (tier === 'weekly') return day.subtract({ days: day.dayOfWeek - 1 }).toString()
  return day.toPlainYearMonth().toString()
}
