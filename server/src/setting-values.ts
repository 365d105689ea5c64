import { readFileSync } from 'node:fs'

/** The variables that the settings are read from. */
export type Variables = Readonly<Record<string, string | undefined>>

/** A setting with an invalid value. The message is one line that names the variable and the accepted values. */
export class SettingError extends Error {
  constructor(variable: string, takes: string) {
    super(`${variable} takes ${takes}.`)
    this.name = 'SettingError'
  }
}

/** Returns a setting that is a whole number. @throws SettingError */
export function readNumber(env: Variables, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]?.trim() || String(fallback)
  const isWhole = /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max
  return Number(checkedText(name, text, () => isWhole, `a whole number from ${min} to ${max}`))
}

/** Returns a setting that is on or off. @throws SettingError */
export function readSwitch(env: Variables, name: string): boolean {
  const value = env[name]?.trim().toLowerCase() || 'false'
  const isOn = ['true', '1', 'yes'].includes(value)
  checkedText(name, value, () => isOn || ['false', '0', 'no'].includes(value), 'true or false')
  return isOn
}

/** Returns a setting that is one of some words. @throws SettingError */
export function readChoice<const T extends readonly string[]>(
  name: string,
  text: string,
  choices: T,
): T[number] {
  const found = choices.find((choice) => choice === text.toLowerCase())
  if (found === undefined) throw new SettingError(name, `one of ${choices.join(', ')}`)
  return found
}

/** Returns the text of a setting if it is good. @throws SettingError that says what the setting takes */
export function checkedText(
  name: string,
  text: string,
  isGood: (text: string) => boolean,
  takes: string,
): string {
  if (!isGood(text)) throw new SettingError(name, takes)
  return text
}

/** Returns a setting that is a list of hosts, each with a port or without. IPv6 addresses have brackets. @throws SettingError */
export function readHosts(env: Variables, name: string, example: string): string[] {
  const hosts = (env[name] ?? '').split(',').map((host) => host.trim().toLowerCase())
  const given = hosts.filter((host) => host !== '')
  const isHost = (host: string) => /^([a-z0-9.-]+|\[[0-9a-f]*:[0-9a-f:]*\])(:\d{1,5})?$/.test(host)
  checkedText(name, '', () => given.every(isHost), `host names separated by commas, for example ${example}`)
  return given
}

/**
 * Returns a secret setting: the variable, or without it the text of the file that NAME_FILE names. Other accounts of the machine can
 * often read the environment of a process, but not its files. @throws SettingError
 */
export function secretText(env: Variables, name: string): string {
  const file = secretFile(env, name)
  if (file === undefined) return env[name]?.trim() ?? ''
  const secret = readSecretFile(`${name}_FILE`, file)
  // An empty file would count as no secret, and the server would start with another database or key.
  const takes = `a file with the value in it, and ${file} is empty. Write the value into the file or unset ${name}_FILE`
  return checkedText(`${name}_FILE`, secret, (text) => text !== '', takes)
}

/** Returns the file that has the value of a secret setting. Undefined if the variable itself has it, or neither is set. */
export function secretFile(env: Variables, name: string): string | undefined {
  return env[name]?.trim() ? undefined : env[`${name}_FILE`]?.trim() || undefined
}

/** Returns the name that an error gives a secret setting: the variable, or the file if the value is in one. */
export function secretName(env: Variables, name: string): string {
  return secretFile(env, name) !== undefined ? `The file of ${name}_FILE` : name
}

function readSecretFile(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingError(variable, `a file that this account can read; ${file} fails with ${code}`)
  }
}

/** Returns the keys of a setting. @throws SettingError */
export function secretKeysOf(name: string, text: string): Buffer[] {
  const keys = parseKeys(text)
  if (keys) return keys
  throw new SettingError(
    name,
    '64 hexadecimal digits (`openssl rand -hex 32` gives them), older keys after a comma',
  )
}

/** Returns keys of 32 bytes, written as 64 hexadecimal digits and separated by commas or lines; undefined for any other text. */
export function parseKeys(text: string): Buffer[] | undefined {
  const given = text
    .split(/[,\r\n]/)
    .map((key) => key.trim())
    .filter((key) => key !== '')
  if (!given.every((key) => /^[0-9a-f]{64}$/i.test(key))) return undefined
  return given.map((key) => Buffer.from(key, 'hex'))
}

/** Maximum number of lines of a text on a paper, and maximum length of a line (characters). */
const maxLines = 6
const maxLine = 90

/** Returns the lines of a text that papers show. They are separated by bars or line breaks. @throws SettingError */
export function readLines(env: Variables, name: string): string[] {
  const lines = (env[name] ?? '')
    .split(/[|\r\n]/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
  const isGood =
    lines.length <= maxLines && lines.every((line) => line.length <= maxLine && !/\p{Cc}/u.test(line))
  const takes = `at most ${maxLines} lines of ${maxLine} characters, separated by |`
  checkedText(name, '', () => isGood, takes)
  return lines
}
