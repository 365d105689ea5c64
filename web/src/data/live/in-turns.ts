/** Returns a function that runs work at once. Requests during a run cause one more run after a rest of `restMs`. */
export function inTurns(restMs: number, work: () => Promise<unknown>): () => void {
  let isRunning = false
  let isWanted = false
  const run = async () => {
    isRunning = true
    while (isWanted) {
      isWanted = false
      await work().catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, restMs))
    }
    isRunning = false
  }
  return () => {
    isWanted = true
    if (!isRunning) void run()
  }
}
