import type { contract, ImportVerdict, ReplyOf } from '@watchfloor/core'

export type VerdictReply = ReplyOf<typeof contract.import.targets>

/** Rolls back a refused import and carries its verdict. So its reply is not kept for its key (rule R20). */
export class ImportRefused extends Error {
  readonly verdict: ImportVerdict
  constructor(verdict: ImportVerdict) {
    super('the import was refused')
    this.verdict = verdict
  }
}

/** Runs the write of an import, and returns its reply or that of a refused one. */
export async function replyOfWrite(write: () => Promise<VerdictReply>): Promise<VerdictReply> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof ImportRefused) return verdictReply(error.verdict)
    throw error
  }
}

/** Returns the reply to an import or a dry run. */
export function verdictReply({
  columns,
  form,
  errors,
  groups,
  warnings,
  photos,
  values,
  sample,
  ...verdict
}: ImportVerdict): VerdictReply {
  return {
    ...verdict,
    Status: true as const,
    errors: [...errors],
    groups: [...groups],
    warnings: [...warnings],
    photos: [...photos],
    values: [...values],
    sample: sample.map(({ row, cells }) => ({ row, cells: [...cells] })),
    form: {
      headerRow: form.headerRow ?? null,
      encoding: form.encoding ?? null,
      sheet: form.sheet ?? null,
      sheets: [...form.sheets],
    },
    columns: columns.map(({ name, use }) => ({ name, use: use ?? null })),
  }
}
