/** Returns the types of the present contract as TypeScript. */
export function generateTypes(): Promise<string>
