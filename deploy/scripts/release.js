// npm run release -- patch|minor|major|VERSION [--dry-run]: gives all workspaces a version and the changelog its heading, builds and packs,
// writes SHA-256 sums, commits and tags. With --dry-run it says what it would do and changes nothing.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, programVersion, readJson, releases, root, run } from './npm.js'

const given = process.argv.slice(2)
const isDry = given.includes('--dry-run')
const [wanted = ''] = given.filter((word) => word !== '--dry-run')
const version = nextVersion(wanted)
const heading = '## Unreleased\n'

/** What is missing for a release. */
const problems = [
  run('git', ['status', '--porcelain']).trim() &&
    'There are changes that are not committed. Commit or remove them first.',
  run('git', ['tag', '--list', `v${version}`]).trim() &&
    `There is already a tag v${version}. Choose another version.`,
  unreleasedChanges() === '' && 'CHANGELOG.md has nothing under Unreleased. Write what has changed first.',
].filter(Boolean)

if (isDry) {
  console.log(
    `Release ${programVersion} -> ${version}, tag v${version}, with these changes:\n\n${unreleasedChanges()}`,
  )
  for (const problem of problems) console.log(`\nNot yet possible: ${problem}`)
} else if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
} else {
  release()
}

function release() {
  checkSignatures()
  for (const folder of ['.', ...readJson('package.json').workspaces]) writeVersion(folder)
  npm(['install', '--package-lock-only', '--ignore-scripts', '--no-audit'])
  writeChangelog()
  npm(['run', 'build'])
  npm(['run', 'package'])
  writeSums()
  run('git', ['commit', '--all', '--message', `release: ${version}`])
  run('git', ['tag', '--annotate', `v${version}`, '--message', `Watchfloor ${version}`])
  console.log(`Released ${version} in ${releases}. Publish the commit and the tag: git push --follow-tags`)
}

/** Returns the next version for a word, or the version itself. */
function nextVersion(word) {
  const [major, minor, patch] = programVersion.split('.').map(Number)
  const next = {
    major: `${major + 1}.0.0`,
    minor: `${major}.${minor + 1}.0`,
    patch: `${major}.${minor}.${patch + 1}`,
  }
  if (word in next) return next[word]
  if (/^\d+\.\d+\.\d+$/.test(word)) return word
  console.error('Say which version: npm run release -- patch, minor, major, or a version, for example 1.4.0')
  process.exit(2)
}

/** Returns what CHANGELOG.md has under Unreleased. */
function unreleasedChanges() {
  const [, after = ''] = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(heading)
  return (after.split(/^## /m)[0] ?? '').trim()
}

function writeChangelog() {
  const file = join(root, 'CHANGELOG.md')
  const day = new Date().toISOString().slice(0, 10)
  const text = readFileSync(file, 'utf8').replace(heading, `${heading}\n## ${version} - ${day}\n`)
  writeFileSync(file, text)
}

/** Writes the version into a manifest, and into what it says about our other workspaces. */
function writeVersion(folder) {
  const file = join(root, folder, 'package.json')
  const manifest = readJson(file)
  manifest.version = version
  for (const kind of ['dependencies', 'devDependencies']) {
    for (const name of Object.keys(manifest[kind] ?? {})) {
      if (name.startsWith('@watchfloor/') || name === 'watchfloor') manifest[kind][name] = version
    }
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Checks that the packages are signed by the registry. A registry that does not answer does not stop a release. */
function checkSignatures() {
  try {
    console.log(npm(['audit', 'signatures']).trim())
  } catch (error) {
    if (/invalid|missing/i.test(error.message)) throw error
    console.error(
      'The registry did not answer about signatures. Run npm audit signatures elsewhere before you publish.',
    )
  }
}

function writeSums() {
  const files = readdirSync(releases).filter((name) => name.startsWith(`watchfloor-${version}`))
  const sums = files.sort().map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(join(releases, name)))
        .digest('hex')}  ${name}`,
  )
  writeFileSync(join(releases, 'SHA256SUMS'), `${sums.join('\n')}\n`)
}
