import { messages } from '@watchfloor/core'
import { basicFields, briefingFields, detailsFields, secondaryFields, ucFields } from './sections.ts'
import type { Section } from './use-save.ts'

const texts = messages.record

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
