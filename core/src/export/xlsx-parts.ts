import { messages } from '../text/messages.ts'
import { type Instant, msOf } from '../time/instant.ts'
import { toLocalInput } from '../time/office-time.ts'
import type { ExportCell } from './list-columns.ts'

/** One sheet of a workbook, before its rows. */
export interface SheetHead {
  readonly name: string
  readonly head: readonly string[]
  /** Printed on each page of the sheet: at its head, and at the left of its foot. */
  readonly handling: string
  readonly foot: string
}

/** Who made a workbook, and when. */
export interface WorkbookFacts {
  readonly title: string
  readonly madeBy: string
  readonly madeAt: Instant
  /** How Excel writes a moment, for example `mm/dd/yyyy hh:mm`. */
  readonly momentFormat: string
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const coreProperties = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties'

/** Maximum number of characters in a cell of Excel. */
const maxCellLength = 32_767

/** Days from Excel's day 0 to 1 January 1970. */
const excelEpochDays = 25_569
const dayMs = 86_400_000

/** Width of the columns of a sheet, in characters. */
const columnWidth = 22

/** Returns the parts of a workbook that do not depend on its rows, by their paths. */
export function workbookParts(
  sheets: readonly SheetHead[],
  facts: WorkbookFacts,
): ReadonlyMap<string, string> {
  const files = sheets.map((_, index) => `worksheets/sheet${index + 1}.xml`)
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${type}" Target="${target}"/>`
  const entries = sheets.map(
    ({ name }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const related = files.map((file, index) => relation(index + 1, `${officeRelations}/worksheet`, file))
  related.push(relation(files.length + 1, `${officeRelations}/styles`, 'styles.xml'))
  const packaged = [
    relation(1, `${officeRelations}/officeDocument`, 'xl/workbook.xml'),
    relation(
      2,
      'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
      'docProps/core.xml',
    ),
  ]
  const relations = (list: readonly string[]) =>
    `${xmlHead}<Relationships xmlns="${packageRelations}">${list.join('')}</Relationships>`
  return new Map([
    ['[Content_Types].xml', contentTypes(files)],
    ['_rels/.rels', relations(packaged)],
    ['docProps/core.xml', propertiesOf(facts)],
    [
      'xl/workbook.xml',
      `${xmlHead}<workbook xmlns="${spreadsheet}" xmlns:r="${officeRelations}"><sheets>${entries.join('')}</sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', relations(related)],
    ['xl/styles.xml', stylesOf(facts)],
  ])
}

function contentTypes(files: readonly string[]): string {
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const part = (name: string, type: string) => `<Override PartName="${name}" ContentType="${type}+xml"/>`
  const parts = [
    part('/xl/workbook.xml', `${main}.sheet.main`),
    part('/xl/styles.xml', `${main}.styles`),
    part('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties'),
    ...files.map((file) => part(`/xl/${file}`, `${main}.worksheet`)),
  ]
  const kinds = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
  ]
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
  return `${xmlHead}<Types xmlns="${types}">${[...kinds, ...parts].join('')}</Types>`
}

function propertiesOf({ title, madeBy, madeAt }: WorkbookFacts): string {
  const made = `<dcterms:created xsi:type="dcterms:W3CDTF">${madeAt}</dcterms:created>`
  const names = [
    `xmlns:cp="${coreProperties}"`,
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    'xmlns:dcterms="http://purl.org/dc/terms/"',
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  ]
  const facts = `<dc:title>${xmlText(title)}</dc:title><dc:creator>${xmlText(madeBy)}</dc:creator>${made}`
  return `${xmlHead}<cp:coreProperties ${names.join(' ')}>${facts}</cp:coreProperties>`
}

/** Returns the three formats of a cell: plain, a moment, and a header. */
function stylesOf({ momentFormat }: WorkbookFacts): string {
  const font = (extra: string) => `<font>${extra}<sz val="11"/><name val="Calibri"/></font>`
  const border = '<border><left/><right/><top/><bottom/><diagonal/></border>'
  const format = (numFmt: number, fontId: number) =>
    `<xf numFmtId="${numFmt}" fontId="${fontId}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`
  return [
    `${xmlHead}<styleSheet xmlns="${spreadsheet}">`,
    `<numFmts count="1"><numFmt numFmtId="164" formatCode="${xmlText(momentFormat)}"/></numFmts>`,
    `<fonts count="2">${font('')}${font('<b/>')}</fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    `<borders count="1">${border}</borders>`,
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="3">${format(0, 0)}${format(164, 0)}${format(0, 1)}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('')
}

/** Returns a sheet up to its first row, its headers included. They stay on screen while the rows scroll. */
export function sheetStart({ head }: SheetHead): string {
  const columns = `<cols><col min="1" max="${head.length}" width="${columnWidth}" customWidth="1"/></cols>`
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const headers = head.map((text) => `<c s="2" t="inlineStr">${inlineText(text)}</c>`).join('')
  return [
    `${xmlHead}<worksheet xmlns="${spreadsheet}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    `<sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>`,
    `${columns}<sheetData><row>${headers}</row>`,
  ].join('')
}

/** Rule X31. Returns a row of a sheet. A text is never a formula, a moment is a date of Excel in the office's zone. */
export function sheetRow(cells: readonly ExportCell[], zone: string): string {
  return `<row>${cells.map((cell) => cellOf(cell, zone)).join('')}</row>`
}

/** Returns a sheet after its last row, with what each printed page carries. */
export function sheetEnd({ handling, foot }: SheetHead): string {
  const marked = (text: string) => xmlText(text.replaceAll('&', '&&'))
  const header = handling === '' ? '' : `<oddHeader>&amp;C ${marked(handling)}</oddHeader>`
  const footer = `<oddFooter>&amp;L${marked(foot)}&amp;R${xmlText(messages.listExport.page)}</oddFooter>`
  const setup = '<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/>'
  return `</sheetData>${setup}<headerFooter>${header}${footer}</headerFooter></worksheet>`
}

function cellOf(cell: ExportCell, zone: string): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c s="1"><v>${excelDays(cell.at, zone)}</v></c>`
  return `<c t="inlineStr">${inlineText(cell)}</c>`
}

function inlineText(text: string): string {
  return `<is><t xml:space="preserve">${xmlText(fitting(text))}</t></is>`
}

/** Returns a text that fits into a cell. A longer one says that it was cut. */
function fitting(text: string): string {
  if (text.length <= maxCellLength) return text
  const note = messages.listExport.cut(text.length)
  return `${text.slice(0, maxCellLength - note.length)}${note}`
}

/** Returns a moment as Excel counts days, on the office's clock. */
function excelDays(at: Instant, zone: string): number {
  return msOf(`${toLocalInput(at, zone)}:00.000Z` as Instant) / dayMs + excelEpochDays
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML cannot hold, half of a pair included. */
const notInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Returns a text for XML, without the characters that XML cannot hold. Excel reads `_x0041_` as a character, so its `_` is escaped. */
function xmlText(text: string): string {
  return text
    .replace(notInXml, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (found) => escapes[found] ?? found)
}
