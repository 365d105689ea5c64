/**
 * Servers hold a shared lock on their database, maintenance an exclusive one. The engine drops the lock of a process that dies, so
 * no lock outlives its holder.
 */
export interface ServingLock {
  /** Holds the lock of a server until the answer is called. @throws DatabaseInUse while maintenance runs */
  share(): Promise<() => Promise<void>>
  /** Runs `work` while no server holds the lock. @throws DatabaseInUse when a server does, or other maintenance */
  alone<T>(work: () => Promise<T>): Promise<T>
}

/** The lock is held by somebody else. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse'
}

export const servedMessage = 'A server serves this database. Stop every server first. Nothing was changed.'
export const maintainedMessage =
  'A restore or a key change is running on this database. Start the server when it is done.'
