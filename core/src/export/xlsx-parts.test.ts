import { at, demoZone } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { sheetEnd, sheetRow, sheetStart, workbookParts } from './xlsx-parts.ts'

const head = { name: 'A & B', head: ['Record', 'Name <x>'], handling: 'R&D only', foot: 'Release 7' }

test('X31 a text of a workbook is a text, whatever it begins with', () => {
  expect(sheetRow(['=1+1', '<&>"'], demoZone)).toBe(
    '<row><c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c t="inlineStr"><is><t xml:space="preserve">&lt;&amp;&gt;&quot;</t></is></c></row>',
  )
})

test('X31 characters that a workbook cannot hold are left out, and nothing is read as an escape', () => {
  const text = (value: string) => /preserve">(.*)<\/t>/s.exec(sheetRow([value], demoZone))?.[1]
  expect(text('a\u0000b\u001fc\ud800d\ufffee\tf\ng')).toBe('abcde\tf\ng')
  expect(text('a😀b')).toBe('a😀b')
  expect(text('_x000D_')).toBe('_x005F_x000D_')
})

test('X31 a cell holds 32,767 characters, and a longer text says that it was cut', () => {
  const text = (length: number) =>
    /preserve">(.*)<\/t>/s.exec(sheetRow(['é'.repeat(length)], demoZone))?.[1] ?? ''
  expect(text(32_767)).toBe('é'.repeat(32_767))
  expect(text(32_768)).toHaveLength(32_767)
  expect(text(32_768)).toContain('The CSV file has all 32768 characters')
})

test('X31 a moment is a date of the office, a number a number, nothing an empty cell', () => {
  const [, days] = /<v>([\d.]+)<\/v>/.exec(sheetRow([{ at: at('21:30') }], demoZone)) ?? []
  const local = new Date(Math.round((Number(days) - 25_569) * 1_440) * 60_000)
  expect(local.toISOString()).toBe('2026-11-20T21:30:00.000Z')
  expect(sheetRow([12, null, ''], demoZone)).toBe('<row><c><v>12</v></c><c/><c/></row>')
})

test('X31 each printed page has the handling line, the release and its number', () => {
  expect(sheetEnd(head)).toContain('<oddHeader>&amp;C R&amp;&amp;D only</oddHeader>')
  expect(sheetEnd(head)).toContain('<oddFooter>&amp;LRelease 7&amp;RPage &amp;P of &amp;N</oddFooter>')
  expect(sheetEnd({ ...head, handling: '' })).not.toContain('oddHeader')
  expect(sheetStart(head)).toContain('Name &lt;x&gt;')
})

test('X31 a workbook names its sheets, who made it and when', () => {
  const facts = { title: 'Arrest List', madeBy: 'a@b', madeAt: at('20:00'), momentFormat: 'mm/dd/yyyy hh:mm' }
  const parts = workbookParts([head, { ...head, name: 'C' }], facts)
  expect(parts.get('xl/workbook.xml')).toContain('<sheet name="A &amp; B" sheetId="1" r:id="rId1"/>')
  expect(parts.get('xl/_rels/workbook.xml.rels')).toContain('worksheets/sheet2.xml')
  expect(parts.get('[Content_Types].xml')).toContain('/xl/worksheets/sheet2.xml')
  expect(parts.get('docProps/core.xml')).toContain(
    `<dc:creator>a@b</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${at('20:00')}`,
  )
  expect(parts.get('xl/styles.xml')).toContain('mm/dd/yyyy hh:mm')
})
