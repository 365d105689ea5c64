import type { Finding } from '@watchfloor/server'
import { paint } from '../print/paint.ts'

const labels = { ok: 'ok', warning: 'warning', problem: 'PROBLEM' } as const

/** Returns one line per finding, and the conclusion. */
export function findingsText(findings: readonly Finding[], flags: { color: boolean }): string {
  const width = Math.max(...findings.map(({ check }) => check.length))
  const lines = findings.map(
    ({ check, level, words }) =>
      `${paint(level, labels[level].padEnd(labels.problem.length), flags)}  ${check.padEnd(width)}  ${words}`,
  )
  return [...lines, '', conclusion(findings)].join('\n')
}

function conclusion(findings: readonly Finding[]): string {
  const problems = findings.filter(({ level }) => level === 'problem').length
  const warnings = findings.filter(({ level }) => level === 'warning').length
  if (problems > 0) return problems === 1 ? '1 problem.' : `${problems} problems.`
  if (warnings === 0) return 'No problems.'
  return warnings === 1 ? 'No problems, 1 warning.' : `No problems, ${warnings} warnings.`
}
