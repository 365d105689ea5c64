import { render } from 'ink-testing-library'
import { describe, expect, test } from 'vitest'
import { ProgressBar } from './ProgressBar.tsx'

const frame = (part: number, text = 'so far') =>
  render(<ProgressBar text={text} part={part} isColored={false} />).lastFrame() ?? ''

describe('the bar', () => {
  test.each([
    [0, '░'.repeat(24), '0%'],
    [0.5, `${'█'.repeat(12)}${'░'.repeat(12)}`, '50%'],
    [0.999, '█'.repeat(24), '99%'],
    [1, '█'.repeat(24), '100%'],
  ])('%d: shows 100 % only for a finished task', (part, bar, percent) => {
    expect(frame(part).split(/ +/).slice(0, 2)).toEqual([bar, percent])
  })

  test('stays on one line with a long text', () => {
    const shown = frame(0.5, 'word '.repeat(60))
    expect(shown.split('\n')).toHaveLength(1)
    expect(shown).toContain('…')
  })
})
