import { expect, test } from 'vitest'
import { escapeHtml, jsonInPage } from './escape.ts'

const hostile = `</script><!-- <img src=x onerror="alert('&')">\u2028`

test('U5 no text ends its element or attribute', () => {
  expect(escapeHtml(hostile)).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/)
})

test('U5 no text ends the script element with the data, and every text is read back unchanged', () => {
  const text = jsonInPage([hostile])
  expect(text).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(text)).toEqual([hostile])
})
