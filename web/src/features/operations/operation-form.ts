import {
  messages,
  type OperationOnWire,
  type OperationSettings,
  orThrow,
  readOperationName,
} from '@watchfloor/core'

type FieldName = keyof OperationSettings | 'name'

/** The typed text of each field of the form. An empty setting means the setting of the office. */
export type OperationFields = Readonly<Record<FieldName, string>>
export type OperationProblems = Readonly<Partial<Record<FieldName, string>>>

/** The maximum of each number (minutes), as the server accepts it. */
const mostMinutes = { conflictWindowMin: 120, sceneAmberMin: 240, sceneRedMin: 240 } as const
type NumberField = keyof typeof mostMinutes
const numberFields = Object.keys(mostMinutes) as NumberField[]

/** Returns the texts of the form for an operation, or empty ones. */
export function fieldsOf(operation?: OperationOnWire): OperationFields {
  const text = (name: keyof OperationSettings) => String(operation?.[name] ?? '')
  return {
    name: operation?.name ?? '',
    title: text('title'),
    dayStartsAt: text('dayStartsAt'),
    conflictWindowMin: text('conflictWindowMin'),
    sceneAmberMin: text('sceneAmberMin'),
    sceneRedMin: text('sceneRedMin'),
  }
}

/** Returns the problems of the typed fields. The server checks the same. */
export function operationProblems(fields: OperationFields): OperationProblems {
  const problems: Partial<Record<FieldName, string>> = {}
  const name = readOperationName(fields.name)
  if (!name.ok) problems.name = name.error.message
  const day = fields.dayStartsAt.trim()
  if (day !== '' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(day))
    problems.dayStartsAt = messages.operation.wrongDayStart
  for (const field of numberFields) {
    const minutes = minutesIn(fields[field])
    if (minutes === undefined || (minutes !== null && minutes > mostMinutes[field]))
      problems[field] = messages.operation.screen.form.wrongMinutes(mostMinutes[field])
  }
  return problems
}

/** Returns what the server is sent for fields without a problem. */
export function sentOperation(fields: OperationFields): OperationSettings & { readonly name: string } {
  const text = (name: 'title' | 'dayStartsAt') => fields[name].trim() || null
  const minutes = (name: NumberField) => minutesIn(fields[name]) ?? null
  return {
    name: orThrow(readOperationName(fields.name)),
    title: text('title'),
    dayStartsAt: text('dayStartsAt'),
    conflictWindowMin: minutes('conflictWindowMin'),
    sceneAmberMin: minutes('sceneAmberMin'),
    sceneRedMin: minutes('sceneRedMin'),
  }
}

/** Returns the typed minutes, null for an empty field, or undefined for anything else. */
function minutesIn(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d{1,4}$/.test(typed) ? Number(typed) : undefined
}
