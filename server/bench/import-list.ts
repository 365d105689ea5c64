import { readFileSync, writeFileSync } from 'node:fs'
import { aWorkbook, cell } from '@watchfloor/fixtures'

const head =
  'UC / Chatter,Screen Name,Website,Phone,First Name,Last Name,Deal Details & Vehicle Description,Notes\n'

/**
 * Writes a realistic list of made-up targets, each with a unique phone.
 * @param from number of the first row, so that two lists have different targets
 * @param note first word of the notes, so that two lists of the same targets differ
 */
export function writeList(path: string, rows: number, from = 0, note = 'note'): void {
  const lines = Array.from({ length: rows }, (_, index) => {
    const at = from + index
    const phone = `555${String(1_000_000 + at)}`
    return `Agent ${at % 40},user_${at},https://chat.example/${at},${phone},First${at % 900},Last${at % 700},"Wants to meet, drives a ${at % 9} door car",${note} number ${at}\n`
  })
  writeFileSync(path, head + lines.join(''))
}

/** Writes the rows of a list as the sheet of a workbook. No cell of the list has a quotation mark in it. */
export function writeWorkbook(path: string, list: string): void {
  const lines = readFileSync(list, 'utf8').trimEnd().split('\n')
  const rows = lines.map((line) =>
    [...line.matchAll(/"([^"]*)"|([^,]+)/g)].map(([, quoted, bare]) =>
      cell.text((quoted ?? bare ?? '').replaceAll('&', '&amp;')),
    ),
  )
  writeFileSync(path, aWorkbook([{ name: 'Targets', rows }]))
}
