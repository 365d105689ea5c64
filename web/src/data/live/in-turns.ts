/** Runs work at once, and what is asked for meanwhile once more afterwards, with a rest in between. */
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
