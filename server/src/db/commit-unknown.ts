import { DatabaseError } from 'pg'
import { DatabaseUnavailable } from './database.ts'

/** The database did not answer a commit, so nobody knows whether the changes are saved. */
export class CommitUnknown extends DatabaseUnavailable {
  constructor(cause: unknown) {
    super(cause)
    this.message = 'The database did not answer, so the change may or may not be saved'
  }
}

/** SQLSTATE classes of a connection that ended: what was sent last may have been carried out. */
const ended = /^(08|57P)/

/** Returns the error of a commit that failed. Only an answer of PostgreSQL about the commit itself says that it undid it. */
export function commitProblem(error: unknown): unknown {
  const isUndone = error instanceof DatabaseError && !ended.test(error.code ?? '')
  return isUndone ? error : new CommitUnknown(error)
}
