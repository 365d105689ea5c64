import { UsageProblem } from '../print/usage-problem.ts'

export type Environment = Record<string, string | undefined>

/** The environment with the `.env` file of the working folder behind it; what is set already stays. */
export function readEnvironment(): Environment {
  try {
    process.loadEnvFile('.env')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new UsageProblem(`The .env file cannot be read: ${(error as Error).message}`)
    }
  }
  return { ...process.env }
}
