/** Browsers by a word that only they have, the special ones before those that they pretend to be. */
const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/^node$|undici/, 'Terminal'],
] as const

const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** Returns a browser and its system in words, or undefined if neither is known. */
export function deviceName(agent: string): string | undefined {
  const words = [browsers, systems].map((list) => list.find(([sign]) => sign.test(agent))?.[1])
  return words.filter((word) => word !== undefined).join(', ') || undefined
}
