/** Returns the types of the present contract as TypeScript. */
export function generateTypes(): Promise<string>
/** Returns the facts of every call as TypeScript, a line for each call. */
export function generateCalls(): string
