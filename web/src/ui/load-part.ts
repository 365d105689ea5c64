import { NoAnswer } from './failure.ts'

/** A part of the app that comes when it is first needed. @throws NoAnswer, not the browser's words, which name the file */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (cause) {
    throw new NoAnswer(cause)
  }
}
