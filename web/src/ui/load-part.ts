import { NoAnswer } from './failure.ts'

/** Loads a part of the app on first use. @throws NoAnswer in place of the browser's error, which names the file */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (cause) {
    throw new NoAnswer(cause)
  }
}
