import { messages } from '@watchfloor/core'
import type { FormName } from '../../parts/record-form/form-field.ts'
import type { Fallback } from '../../ui/failure.ts'
import type { Photo } from './record-context.ts'
import { basicFields, briefingFields, detailsFields, secondaryFields, ucFields } from './sections.ts'

const texts = messages.record

/** The fields of a record that are saved together, and the texts of the result. */
export interface Section extends Fallback {
  /** The fields that are saved together. */
  readonly names: readonly FormName[]
  /** `quick` is the call of single fields, `whole` the analyst's form. */
  readonly by: 'quick' | 'whole'
  readonly done: string
  /** The photo that is sent with the fields. */
  readonly photo?: Photo
  readonly onSaved?: () => void
}

/** The sections of the edit screens: the fields that one button saves, and the texts it shows. */
export const recordSections = {
  briefing: {
    names: briefingFields,
    by: 'quick',
    done: texts.briefingSaved,
    failed: texts.briefingFailed,
  },
  details: { names: detailsFields, by: 'quick', done: texts.detailsSaved, failed: texts.detailsFailed },
  uc: {
    names: ucFields,
    by: 'quick',
    done: texts.ucSaved,
    failed: texts.ucFailed,
    error: texts.ucError,
  },
  ucForm: {
    names: [...ucFields, 'dateTime'],
    by: 'quick',
    done: messages.edit.targetUpdated,
    failed: texts.updateFailed,
  },
  whole: {
    names: [...ucFields, ...basicFields, ...secondaryFields],
    by: 'whole',
    done: texts.saved,
    failed: texts.saveFailed,
  },
  basic: { names: basicFields, by: 'whole', done: texts.saved, failed: texts.saveFailed },
  secondary: { names: secondaryFields, by: 'whole', done: texts.saved, failed: texts.saveFailed },
} as const satisfies Record<string, Section>
