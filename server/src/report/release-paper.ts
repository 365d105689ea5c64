import { type OperationId, type ReportProfile, releaseFacts, type TracedRead } from '@watchfloor/core'
import { FileAnswer } from '../call/answers.ts'
import type { Actor } from '../call/serve.ts'
import type { ReadTrail } from '../journal/read-trail.ts'
import { releaseFile } from '../journal/releases.ts'
import type { PrintNeeds } from './print-report.ts'

/** What a paper is about: the record, or the name of a page, and the operation. */
interface PaperSubject {
  readonly object: string
  readonly operation: OperationId | null
}

interface Paper extends PaperSubject {
  readonly mode?: 'inline' | 'attachment' | undefined
  readonly profile?: ReportProfile | undefined
  readonly recipient?: string | undefined
  /** Number of records on it. */
  readonly records: number
  /** Name of the file. */
  readonly name: string
  readonly make: (release?: number) => Promise<Buffer>
  /** Default: a PDF. */
  readonly type?: string
}

type Needs = PrintNeeds & { readonly reads: ReadTrail }

/**
 * Rule J19. Answers with a paper. One that is only looked at is an opened record in the journal, and is cached. A download gets a release
 * number.
 */
export async function releasePaper(context: Needs, actor: Actor, paper: Paper): Promise<FileAnswer> {
  const { mode, profile, recipient, records, name, make, object, operation, type = 'application/pdf' } = paper
  if (mode === 'inline') {
    const bytes = await make()
    recordPaper(context, actor, 'open', { object, operation }, { profile })
    return new FileAnswer(bytes, type, undefined, { name, isInline: true })
  }
  const facts = { profile: profile ?? 'command', recipient, records }
  const plan = { what: 'print', by: actor, object, operation, facts } as const
  const { bytes, release } = await releaseFile(context, plan, make)
  return new FileAnswer(bytes, type, undefined, { name, isInline: false }, release)
}

/** Records in the journal who looked at a paper, or printed it into a bundle. */
export function recordPaper(
  { reads }: Pick<Needs, 'reads'>,
  actor: Actor,
  action: TracedRead,
  { object, operation }: PaperSubject,
  {
    profile = 'command',
    release,
  }: { readonly profile?: ReportProfile | undefined; readonly release?: number },
): void {
  const changes = releaseFacts({ paper: 'pdf', profile, release })
  reads.record({ action, by: actor, object, operation, changes })
}
