import { type Api, type Outcome, readSince } from '@watchfloor/core'
import { lookUpOperation } from '../context/choose-operation.ts'
import { UsageError } from '../print/usage-error.ts'

/** The flags of `watchfloor journal`. */
export interface JournalFlags {
  readonly target?: string
  readonly actor?: string
  readonly via?: string
  readonly kind?: string
  readonly action?: string
  readonly outcome?: Outcome
  readonly from?: string
  readonly to?: string
  readonly since?: string
  readonly reads?: 'yes' | 'no'
  readonly format?: 'csv'
  readonly out?: string
  readonly follow?: boolean
}

/** The filter of the journal's calls. */
export type JournalSelection = Omit<NonNullable<Parameters<Api['journal']['list']>[0]>, 'limit' | 'before'>

/**
 * Returns the filter of the journal's calls. Times are read in the office's zone. @throws UsageError when a flag has a wrong value
 * @param operation name or number of the operation
 */
export async function filterOf(
  api: Api,
  flags: JournalFlags,
  operation: string | undefined,
): Promise<JournalSelection> {
  const { target, actor, via, kind, action, outcome, reads } = flags
  if (target !== undefined && !/^[1-9]\d{0,8}$/.test(target)) {
    throw new UsageError(`--target takes the number of a record, not "${target}".`)
  }
  if (flags.since !== undefined && flags.from !== undefined) {
    throw new UsageError('--since and --from mean the same. Give only one of them.')
  }
  const { office, now } = await api.account.me()
  const time = (flag: string, text: string | undefined) => {
    const read = text === undefined ? undefined : readSince(text, now, office.timeZone)
    if (text === undefined || read !== undefined) return read
    throw new UsageError(`--${flag} takes 30m, 2h, 3d, a date or a time, not "${text}".`)
  }
  const [from, to] = [time('since', flags.since) ?? time('from', flags.from), time('to', flags.to)]
  const named = operation === undefined ? undefined : await lookUpOperation(api, operation)
  return {
    ...(target !== undefined && { target: Number(target) }),
    ...(actor !== undefined && { actor }),
    ...(via !== undefined && { via }),
    ...(kind !== undefined && { kind }),
    ...(action !== undefined && { action }),
    ...(outcome !== undefined && { outcome }),
    ...(named && { operation: named.id }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(reads !== undefined && { reads: reads === 'yes' }),
  }
}
