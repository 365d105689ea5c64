import {
  BriefingCancelled,
  briefingSource,
  FailureError,
  fillArchive,
  makeBriefing,
  messages,
  planBriefing,
  progressText,
  type ReportProfile,
  refused,
} from '@watchfloor/core'
import JSZip from 'jszip'
import { withApi } from '../context/with-api.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { note } from '../print/print.ts'
import { writeResult } from '../print/write-out.ts'
import { openProgress } from '../progress/progress.ts'
import { failuresText, preflightText } from './briefing-text.ts'
import { nodeTools } from './node-tools.ts'

const { bundle } = messages

interface Wanted {
  readonly file: string
  readonly name: string
  readonly profile: ReportProfile
  readonly recipient: string | undefined
  /** Ids of the human trafficking cases that are released to the press. */
  readonly putBack: ReadonlySet<number>
}

/** Makes the bundle and writes it. The preflight is printed first. Ctrl-C leaves no file behind. */
export async function makeBundle(
  flags: GlobalFlags,
  { file, name, profile, recipient, putBack }: Wanted,
): Promise<void> {
  const stop = new AbortController()
  const onInterrupt = () => stop.abort()
  process.once('SIGINT', onInterrupt)
  const progress = openProgress(flags)
  const startedAt = Date.now()
  try {
    await withApi(flags, async (api) => {
      const { office, now } = await api.account.me()
      const asked = { profile, putBack, now, zone: office.timeZone }
      const plan = planBriefing(await briefingSource(api).targets(), asked)
      for (const remark of preflightText(plan, profile)) note(remark)
      if (plan.taken.length === 0) throw new FailureError(refused(bundle.nothing))
      const { release } = await api.release.begin({ kind: 'bundle', name, profile, recipient })
      const setup = { ...asked, release }
      const source = briefingSource(api, undefined, release)
      const head = { name, office: office.name, operation: office.operationTitle }
      const made = await makeBriefing(source, head, setup, nodeTools, {
        signal: stop.signal,
        onProgress: (step) =>
          progress.show(progressText(step, Date.now() - startedAt), step.done / step.total),
      })
      progress.show(bundle.packing, 1)
      const bytes = await fillArchive(new JSZip(), made.files, setup.now).generateAsync({
        type: 'nodebuffer',
      })
      if (stop.signal.aborted) throw new BriefingCancelled()
      progress.hide()
      const { records, failed } = made
      const sha256 = nodeTools.sha256(bytes)
      // The entry comes first: a bundle that nobody knows of must not leave the desk.
      await api.journal.copied({ kind: 'bundle', name, profile, records, sha256, release })
      const text = [bundle.done(records, file), ...failuresText(failed)].join('\n')
      await writeResult(file, bytes, { document: { file, records, failed }, text }, flags)
      note(messages.release.made(release))
    })
  } finally {
    progress.hide()
    process.off('SIGINT', onInterrupt)
  }
}
