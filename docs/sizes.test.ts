import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const workspaces = ['core', 'server', 'cli', 'web', 'kiosk', 'fixtures']

/** Numbers of lines of the source files, the shortest first. */
const sizes = workspaces
  .flatMap((workspace) =>
    readdirSync(new URL(`${workspace}/src`, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => `${workspace}/src/${file}`),
  )
  .map((file) => ({ file, lines: readFileSync(new URL(file, root), 'utf8').split('\n').length - 1 }))
  .sort((a, b) => a.lines - b.lines)

const at = (part: number) => sizes[Math.floor(sizes.length * part)]?.lines

test('a file has one idea: none is longer than 260 lines', () => {
  expect(sizes.length).toBeGreaterThan(1_000)
  expect(sizes.filter(({ lines }) => lines > 260)).toEqual([])
})

test('half of the files have at most 60 lines, nine of ten at most 130', () => {
  expect(at(0.5)).toBeLessThanOrEqual(60)
  expect(at(0.9)).toBeLessThanOrEqual(130)
})
