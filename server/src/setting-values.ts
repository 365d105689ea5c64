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

/** Returns a setting that is a list of hosts, each with a port or without. @throws SettingError */
export function readHosts(env: Variables, name: string, example: string): string[] {
  const hosts = (env[name] ?? '').split(',').map((host) => host.trim().toLowerCase())
  const given = hosts.filter((host) => host !== '')
  const isHost = (host: string) => /^[a-z0-9.-]+(:\d{1,5})?$/.test(host)
  checkedText(name, '', () => given.every(isHost), `host names separated by commas, such as ${example}`)
  return given
}
