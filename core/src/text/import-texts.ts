import { counted } from './counted.ts'

/** Ends the sentences about a date that has two readings. A terminal then names its flag. */
const sayOrder = 'say whether the file writes the month or the day first.'

/** Texts of import and export. */
export const importTexts = {
  empty: 'The file is empty.',
  noObjects: 'The file has no rows: each is an object with named fields.',
  headerOnly: 'The file has a header and no rows below it.',
  noHeader: (names: readonly string[]) =>
    `The first line has none of the known column names (${names.slice(0, 4).join(', ')}). Put a header above the rows, or say what each column is.`,
  notText: (what: string) =>
    `This is ${what}, not a list as text. Save the list as CSV (UTF-8) and import that.`,
  webPage:
    'This is a web page or an XML file under the name of a workbook, as some programs save them. Open it in Excel, save it as .xlsx or CSV, and import that.',
  workbookDamaged:
    'The workbook is damaged or protected. Open it in Excel, save it as .xlsx or CSV, and import that.',
  workbookTooLarge:
    'The workbook unpacks to more than an import accepts. Save the sheet as CSV and import that.',
  sheetDamaged: 'The sheet cannot be read from this row on. Save it as CSV and import that.',
  noSheet: (name: string, sheets: readonly string[]) =>
    `The workbook has no sheet ${name}. It has ${sheets.slice(0, 20).join(', ')}.`,
  wrongHeaderRow: 'The header is the number of a line, from 1 to 1048576.',
  noHeaderRow: (row: number) => `Line ${row} of the file is empty or missing, so it is no header.`,
  noEncoding: (name: string) =>
    `${name.slice(0, 40)} is no encoding that is known. Frequent ones are utf-8, windows-1252 and macintosh.`,
  wrongEncoding: (name: string) => `The file is not a text in ${name}.`,
  readSheet: (sheet: string, sheets: readonly string[]) =>
    `The sheet ${sheet} was read. The workbook has ${sheets.length}: ${sheets.slice(0, 20).join(', ')}.`,
  readHeader: (row: number) => `Line ${row} was read as the header, and the lines above it were left out.`,
  readWindows: 'The file was read as Windows-1252, because it is not UTF-8.',
  tooLarge: (megabytes: number) =>
    `The file is larger than ${megabytes} MB. Cut it into parts and import one after the other.`,
  workbookTooBig: (megabytes: number) =>
    `A workbook has at most ${megabytes} MB. Save the sheet as CSV: a list may be larger.`,
  wrapperTooBig: (megabytes: number) =>
    `An object around the rows has at most ${megabytes} MB. Write the rows alone, as an array or one object on each line: such a file may be larger.`,
  sentTooLarge: (megabytes: number, most: number) =>
    `A file that is sent to a server has at most ${megabytes} MB. Import it on the server's machine, where it may have ${most} MB, or cut it into parts.`,
  longLine:
    'The line is longer than an import accepts, and nothing after it was read. A quotation mark or a line break may be missing.',
  notUtf8: (line: number) =>
    `The file is not UTF-8: line ${line} has a character in an old encoding. Save it as CSV UTF-8, or name its encoding (for example windows-1252).`,
  badJson: (words: string) => `The file is not valid JSON: ${words}`,
  noFile: 'Choose a file to import.',
  busy: 'The server is receiving too many files at once. This file was not imported. Wait until the others have finished and import it again.',
  tooManyColumns: (max: number) =>
    `The file has more than ${max.toLocaleString('en-US')} columns. Delete those that are not needed.`,
  sameProblem: (count: number, where: string, message: string) =>
    `${count.toLocaleString('en-US')} more with the same problem in ${where}: ${message}`,
  wholeRow: 'the row',
  notListed: 'This row has a problem that is not listed: too many rows have problems. Mend the others first.',
  twice: (name: string) => `Two columns are called ${name}. Rename one of them, or leave one out.`,
  sameField: (first: string, second: string, label: string) =>
    `The columns ${first} and ${second} would both be ${label}. Leave one of them out.`,
  wrongMap: (field: string) => `There is no field ${field} to map a column to.`,
  badMap: 'The mapping of the columns could not be read.',
  missingColumns: (names: readonly string[]) => `The file has no column for ${names.join(' and ')}.`,

  jsonRow: (row: number, words: string) => `row ${row}: ${words}`,
  jsonEnd: 'it ends before its last bracket.',
  jsonMore: 'something follows its last bracket.',
  notAnObject: 'The row is not an object with named fields.',
  notJson: 'The line is not valid JSON.',
  notOneValue: 'The field holds a list or an object instead of one value.',
  openQuote: 'A quotation mark is opened and never closed, so the rest of the file is one cell.',
  ragged: (has: number, wants: number) =>
    `The row has ${counted(has, 'cell')}, the header has ${wants}. A comma or a quotation mark may be missing or too much.`,
  besideTable: (has: number, wants: number) =>
    `The row has ${counted(has, 'cell')}, the header has ${wants}. Give each column a head, or delete what stands beside the table.`,
  longCell: (label: string, max: number) => `${label} takes at most ${counted(max, 'character')}.`,
  shortenedPhone: (label: string) =>
    `${label} was shortened by a spreadsheet and its last digits are lost. Make the column text, and enter the number again.`,
  phoneDigits: (label: string) => `${label} needs exactly 10 digits.`,
  ambiguousDate: (first: string, second: string) =>
    `The date can be read in two ways, ${first} or ${second}. Write it as YYYY-MM-DD, or ${sayOrder}`,
  shortYear: (first: string, second: string) =>
    `The year has two digits, so the date can be ${first} or ${second}. Write four digits, or ${sayOrder}`,
  sayOrder,
  ordersFlag: 'Month first (3/4/1990 is March 4) is --dates mdy, day first is --dates dmy.',
  noSuchDay: 'The calendar has no such day. Correct the date.',
  wrongValueField: (word: string) =>
    `There is no field ${word} to give a value to. Write FIELD:THEIR VALUE=OUR VALUE.`,
  wrongValue: (value: string, label: string, problem: string) =>
    `${value} is no value of ${label}. ${problem}`,
  dateForm: (label: string) => `${label} takes a date as YYYY-MM-DD.`,
  timeForm: (label: string) => `${label} takes a time as YYYY-MM-DD HH:mm.`,

  duplicate: 'A target with this phone is already there.',
  duplicateRow: (row: number) => `Row ${row} of the file has the same phone.`,
  sameRecord: 'A target with the same values is already there.',
  sameRow: (row: number) => `Row ${row} of the file has the same values.`,
  severalMatch: (ids: readonly number[]) =>
    `Several targets have this phone (${ids.join(', ')}), so it is not clear which one to change.`,
  severalSame: (ids: readonly number[]) =>
    `Several targets have the same values (${ids.join(', ')}), so it is not clear which one to change.`,
  ownReview: 'In this office somebody else than the importer reviews a record. Leave Reviewed empty.',
  sameNumber: 'Another row of the file has the same number in its id column.',
  noMain: (id: string) => `The main target ${id} is not in the file, or its row was not imported.`,
  mainIsGuest: 'The main target is an additional person itself.',
  mainOffHook: 'The main target is neither on the hook nor arrested.',
  approvedWithoutTime: 'An approved time is missing.',
  inactiveWithTime: 'An inactive target has no time and no approval.',
  inactiveGuest: 'An additional person cannot be inactive.',
  arrestedInactive: 'A target is arrested or inactive, not both.',
  arrivalOffHook: 'Only a target on the hook, or an arrested one, has arrived.',
  takedownWithoutArrest: 'A takedown is an arrest, but the row says that there was none.',
  takedownBeforeArrival: 'The takedown is before the arrival.',
  chargeMissing: 'The charge is empty.',
  chargeThere: 'The charge is on the list already.',

  unknownColumn: (name: string) => `The column ${name} is not known and was left out.`,
  unknownColumns: (count: number) =>
    count === 1
      ? '1 more column is not known and was left out.'
      : `${count.toLocaleString('en-US')} more columns are not known and were left out.`,
  moreWarnings: (count: number) =>
    count === 1
      ? '... and 1 more warning. --json lists all.'
      : `... and ${count.toLocaleString('en-US')} more warnings. --json lists all.`,
  errorCell: 'The formula of this cell gives an error. Correct the cell and import the file again.',
  noValue: (column: string, count: number, first: number) =>
    `${column}: ${
      count === 1
        ? `the cell in row ${first} has a formula without a value and was`
        : `${count.toLocaleString('en-US')} cells, the first in row ${first}, have a formula without a value and were`
    } read as empty. Open the file in the spreadsheet program, save it there and import it again.`,
  hiddenRows: ({ count, first }: { count: number; first: number }) =>
    count === 1
      ? `Row ${first} is hidden in the sheet, for example by a filter, and is read like the others.`
      : `${count.toLocaleString('en-US')} rows, the first of them ${first}, are hidden in the sheet, for example by a filter, and are read like the others.`,
  contraryDates: ({ count, first, order }: { count: number; first: number; order: 'mdy' | 'dmy' }) => {
    const [chosen, other] = order === 'mdy' ? ['month', 'day'] : ['day', 'month']
    const dates =
      count === 1
        ? `The date in row ${first} was`
        : `${count.toLocaleString('en-US')} dates, the first in row ${first}, were`
    return `${dates} read with the ${other} first, the only possible reading. All other dates are read with the ${chosen} first. Check that this is the order of the file.`
  },
  unmatchedMap: (name: string) => `The file has no column ${name}, which the mapping names.`,
  photoMissing: (row: number, name: string) => `Row ${row}: the photo ${name} was not found.`,
  photoSeveral: 'several photos have this name. Write its folder before the name, too.',
  photoShared: 'another row names a photo of that name in another folder. Rename one of the two.',
  photoBroken: (name: string, why: string) => `The photo ${name} was left out: ${why}`,

  codedValue: (label: string, from: string, to: string, count: number) =>
    `${label}: ${from} was read as ${to === '' ? 'empty' : to} (${count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`}).`,

  refused: 'Nothing was written.',
  /** Rule X12, at a terminal. */
  someWrong: (wrong: number, all: number) =>
    `${wrong.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} rows ${wrong === 1 ? 'is wrong. Correct it' : 'are wrong. Correct them'}, or import the others with --skip-invalid.`,
  stopped: 'The import was stopped. Nothing was written.',
  dryRun: 'This was a dry run. Nothing was written.',
  done: (added: number, updated: number, skipped: number, failed: number) =>
    `${added} added, ${updated} updated, ${skipped} skipped, ${failed} failed`,
  undoHint: (batch: number) => `To undo it: watchfloor undo ${batch}`,
  progress: (rows: number, rate: number, left: string) =>
    `${counted(rows, 'row')}, ${rate} a second, ${left}`,
  photos: (sent: number, all: number) => `Photo ${sent} of ${all}`,

  /** Texts of the Import page. */
  page: {
    drop: 'Drop a list here, or choose one',
    hint: 'Excel (.xlsx), CSV, TSV, JSON or NDJSON, as a spreadsheet or watchfloor export writes it. Nothing is written before you confirm.',
    choose: 'Choose a file',
    other: 'Choose another file',
    kind: 'What the file holds',
    kinds: { targets: 'Targets', charges: 'Charges' },
    onDuplicate: 'A target that is there already',
    policies: {
      skip: 'Leave it as it is',
      add: 'Add it once more',
      update: 'Change it to what the file says',
      fail: 'Count the row as wrong',
    },
    skipInvalid: 'Leave wrong rows out and import the others',
    dates: 'Dates, for example 3/4/1990',
    datesAsSet: (setting: string) => `As set for imports (${setting})`,
    datesNotSet: 'not set',
    dateOrders: { mdy: 'Month first', dmy: 'Day first' },
    reading: 'How the file was read',
    headerRow: 'Line of the header',
    encoding: 'Encoding',
    sheet: 'Sheet',
    savedReading: 'Saved reading',
    noReading: 'None',
    saveReadingAs: 'Save this reading as',
    saveReading: 'Save',
    readingNotSaved:
      'This browser did not store the reading. Free some of its storage, or allow storage for this site.',
    deleteIt: 'Delete',
    deleteReading: (name: string) => `Delete the reading ${name}`,
    values: 'Values of the file',
    notKnown: 'Not known',
    leaveEmpty: 'Leave the field empty',
    rowCount: (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`),
    sample: 'The first rows as they were read',
    readAs: (value: string) => (value === '' ? 'read as empty' : `read as ${value}`),
    notRead: 'not read',
    checking: 'Checking the file…',
    importing: 'Importing…',
    failed: 'The file could not be checked.',
    importFailed: 'The import failed. Nothing was written.',
    answerLost:
      'The server did not answer, so it is not known whether the rows were written. Import them again on this page within two minutes: nothing is written twice.',
    unreadable:
      'The file cannot be read: it was changed, moved or deleted after it was chosen. Choose it again, and it is checked again.',
    unreadablePhoto: 'it was changed, moved or deleted after it was chosen.',
    changed:
      'The file has changed since it was checked, and nothing was written. It was checked again: look at the result, then import it.',
    verdict: 'Result of the check',
    result: 'Result of the import',
    counts: {
      read: 'Rows',
      added: 'Added',
      updated: 'Changed',
      skipped: 'There already',
      failed: 'Wrong',
    },
    columns: 'Columns',
    columnHead: { name: 'Column of the file', use: 'Our field' },
    leaveOut: 'Leave it out',
    moved: (field: string, to: string, from: string) =>
      `${field} is now read from ${to}. The column ${from} is left out.`,
    rowNumber: 'Number of the row',
    unknown: (count: number) =>
      count === 1
        ? '1 column is not known. Choose its field, or leave it out.'
        : `${count} columns are not known. Choose their fields, or leave them out.`,
    problems: 'Wrong rows',
    problemHead: { row: 'Row', field: 'Field', value: 'Value', message: 'What is wrong' },
    more: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
    problemCount: (count: number, listed: number) =>
      `There are ${count.toLocaleString('en-US')} problems. The first ${listed} are listed.`,
    others: 'The other problems',
    rejects: 'Download wrong rows',
    rejectsName: 'wrong-rows.csv',
    photosLeft: (left: number, all: number) =>
      left === 0
        ? all === 1
          ? 'The photo that the file names was chosen.'
          : `All ${all} photos that the file names were chosen.`
        : `Of the ${all === 1 ? 'one photo' : `${all} photos`} that the file names, ${counted(left, 'is', 'are')} not chosen yet and would be left out.`,
    choosePhotos: 'Choose photos',
    sendingPhotos: (sent: number, all: number) => `Sending photo ${sent} of ${all}…`,
    warnings: 'Notes on the file',
    go: (count: number) => (count === 1 ? 'Import 1 row' : `Import ${count} rows`),
    nothing: 'There is nothing to import: every row is there already or wrong.',
    refused: 'Some rows are wrong, so nothing would be written. Correct them, or leave them out.',
    imported: (count: number) => (count === 1 ? '1 row was imported.' : `${count} rows were imported.`),
    undo: 'Undo the Import',
    chosenElsewhere: (chosen: string, now: string) =>
      `You chose this file in ${chosen}. It is checked for ${now}, and would be imported there.`,
    doneElsewhere: (done: string, now: string) => `This file was imported into ${done}. You work in ${now}.`,
    undone: 'The import was undone.',
    undoFailed: 'The import could not be undone.',
  },
} as const
