// Part of the build: lists the packages that the program contains (server/dist/sbom.json, CycloneDX) and their licences
// (server/dist/licenses.txt). The server shows both at /licenses.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, programVersion, readJson, root } from './npm.js'

/** Workspaces whose packages are installed beside the program. Those of the screens are inside the built files. */
const installed = ['core', 'server', 'cli', 'fixtures'].flatMap((name) => ['-w', name])
const screens = ['web', 'kiosk']

/** Packages of the screens that are styles alone, which the list of the bundler leaves out. */
const styles = ['@fontsource-variable/inter', '@mantine/core']

const out = join(root, 'server/dist')
const bundled = unique([...screens.flatMap(bundledIn), ...styles.map(packageNamed)])
mkdirSync(out, { recursive: true })
writeFileSync(join(out, 'sbom.json'), `${JSON.stringify(materials(), null, 1)}\n`)
writeFileSync(join(out, 'licenses.txt'), notices())

/** Returns the packages that the bundler put into a screen. */
function bundledIn(workspace) {
  return readJson(`${workspace}/dist/licenses.json`).map(({ name }) => packageNamed(name))
}

function packageNamed(name) {
  const places = ['node_modules', ...screens.map((workspace) => `${workspace}/node_modules`)]
  const folder = places.map((place) => join(root, place, name)).find((path) => existsSync(path))
  if (folder === undefined) throw new Error(`${name} is not installed`)
  return packageIn(folder)
}

function packageIn(folder) {
  const { name, version, license } = readJson(join(folder, 'package.json'))
  return { name, version, license: license ?? 'not stated', folder }
}

/** Returns the installed packages, ours aside. */
function installedPackages() {
  const folders = npm(['ls', '--omit=dev', '--all', '--parseable', ...installed])
    .trim()
    .split('\n')
  return folders.filter((folder) => folder.includes('node_modules')).map(packageIn)
}

function notices() {
  const packages = unique([...installedPackages(), ...bundled]).filter(
    ({ name }) => !name.startsWith('@watchfloor/'),
  )
  packages.sort((a, b) => (a.name < b.name ? -1 : 1))
  const head = [
    `Watchfloor ${programVersion}`,
    textsIn(root),
    `It contains ${packages.length} packages of others, each under its own licence. /licenses/sbom.json lists them for programs.`,
    'The typeface of the printed reports is Inter:',
    textsIn(join(root, 'server/assets/inter')),
  ]
  const parts = packages.map(({ name, version, license, folder }) => {
    const stated = typeof license === 'string' ? license : JSON.stringify(license)
    return `${'-'.repeat(80)}\n${name} ${version} (${stated})\n\n${textsIn(folder)}`
  })
  return `${[...head, ...parts].join('\n\n')}\n`
}

/** Returns the licences and notices of a folder. */
function textsIn(folder) {
  const names = readdirSync(folder).filter(
    (name) => /^(licen[cs]e|copying|notice)[\w.-]*$/i.test(name) && !/\.(js|ts|json)$/.test(name),
  )
  const texts = names.sort().map((name) => readFileSync(join(folder, name), 'utf8').trim())
  return texts.length > 0 ? texts.join('\n\n') : 'The package has no text of its licence.'
}

/** Returns the bill of materials: the installed packages by npm, and those inside the screens. */
function materials() {
  const made = JSON.parse(npm(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', ...installed]))
  const known = new Set(made.components.map(({ name, version }) => `${name}@${version}`))
  const inScreens = bundled
    .filter(({ name, version }) => !known.has(`${name}@${version}`))
    .map(({ name, version, license }) => ({
      type: 'library',
      'bom-ref': `${name}@${version}`,
      name,
      version,
      scope: 'required',
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: [/[ (]/.test(license) ? { expression: license } : { license: { id: license } }],
    }))
  const component = { ...made.metadata.component, name: 'watchfloor', version: programVersion }
  return {
    ...made,
    metadata: { ...made.metadata, component },
    components: [...made.components, ...inScreens],
  }
}

function unique(packages) {
  return [...new Map(packages.map((one) => [`${one.name}@${one.version}`, one])).values()]
}
