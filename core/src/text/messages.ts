/**
 * Every text of the product, in one place. Texts that the product spec fixes are kept letter for letter. All others are short and
 * plain, and say what to do next.
 */
export * as messages from './all-texts.ts'
