/**
 * Servers hold a shared lock on their database, maintenance an exclusive one. The engine releases the lock of a process that
 * dies.
 */
export interface ServingLock {
  /** Takes the lock of a server. Returns a function that releases it. @throws DatabaseInUse while maintenance runs */
  share(): Promise<() => Promise<void>>
  /** Runs `work` while no server holds the lock. @throws DatabaseInUse when a server or other maintenance holds it */
  alone<T>(work: () => Promise<T>): Promise<T>
}

/** Another process holds the lock. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse'
}

export const servedMessage = 'A server serves this database. Stop every server first. Nothing was changed.'
export const maintainedMessage =
  'A restore or a key change is running on this database. Start the server when it is done.'
export const importingMessage =
  'An import is running on this database. Change the key when it is done. Nothing was changed.'
