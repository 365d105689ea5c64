/** Yields each item with what is made of it, in their order. While one is used, the next is made. */
export async function* madeAhead<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Promise<Made>,
): AsyncGenerator<readonly [Item, Made]> {
  const start = (item: Item) => {
    const made = make(item)
    // If nobody reads on, nobody learns of its failure.
    made.catch(() => undefined)
    return { item, made }
  }
  let ahead: ReturnType<typeof start> | undefined
  for (const item of items) {
    const ready = ahead
    ahead = start(item)
    if (ready) yield [ready.item, await ready.made]
  }
  if (ahead) yield [ahead.item, await ahead.made]
}
