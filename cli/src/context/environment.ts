import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { UsageProblem } from '../print/usage-problem.ts'

export type Environment = Record<string, string | undefined>

/** The environment with the `.env` file of the working folder behind it; what is set already stays. */
export function readEnvironment(): Environment {
  for (const [name, value] of Object.entries(parseEnv(readEnvFile()))) process.env[name] ??= value
  return { ...process.env }
}

function readEnvFile(): string {
  try {
    const text = readFileSync('.env', 'utf8')
    const line = strangeLine(text)
    if (line === undefined) return text
    throw new Error(`line ${line} is not NAME=value.`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw new UsageProblem(`The .env file cannot be read: ${(error as Error).message}`)
  }
}

/** A setting, whose value may have several lines between quotation marks. */
const setting = /^[ \t]*(export[ \t]+)?[a-z_][\w.-]*[ \t]*=[ \t]*("[^"]*"|'[^']*'|`[^`]*`)?.*$/gim

/**
 * The first line that is neither a setting nor a comment. Node takes it for the start of the next setting's name, which would then be
 * missing without a word. The line itself is not told: it may be a part of a secret.
 */
function strangeLine(text: string): number | undefined {
  const rest = text.replaceAll(setting, (lines) => lines.replaceAll(/.+/g, ''))
  const at = rest.split(/\r?\n/).findIndex((line) => !/^[ \t]*(#.*)?$/.test(line))
  return at === -1 ? undefined : at + 1
}
