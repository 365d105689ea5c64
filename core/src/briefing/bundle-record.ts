import { type ChargeParts, joinCharge } from '../charge/charge-text.ts'
import { splitLabels } from '../record/labels.ts'
import { marksOf } from '../record/marks.ts'
import { arrestFileName, pressFileName } from '../report/file-name.ts'
import { type PressRecord, pressRecordOf } from '../report/press-record.ts'
import { personName } from '../targets/person-name.ts'
import { messages } from '../text/messages.ts'
import { ageAt } from '../time/age.ts'
import { cardTexts } from './card.ts'
import type { BriefingEntry } from './collect.ts'
import type { BundleFile } from './manifest.ts'
import type { BriefingSetup } from './plan.ts'
import { commandData, pressData, type RecordData } from './record-data.ts'

const { page } = messages.bundle

/** One arrest in a bundle: on its page, in its data, and in the names of its files. */
export interface BundleRecord {
  /** Identifies the arrest inside the bundle. */
  readonly key: string
  readonly day: number
  readonly caseText: string
  /** The name on the card. */
  readonly cardName: string
  /** The name in headings and in the photo's alternative text. */
  readonly name: string
  readonly facts: readonly string[]
  /** Texts of the marks (rule V6). */
  readonly marks: readonly string[]
  readonly charges: readonly string[]
  readonly labels: readonly string[]
  readonly photo: BundleFile | undefined
  readonly pdf: BundleFile | undefined
  readonly data: RecordData
}

/** Returns the entries in the form of the bundle's profile. Everything after this step reads only this form of a record. */
export function bundleRecords(entries: readonly BriefingEntry[], setup: BriefingSetup): BundleRecord[] {
  if (setup.profile === 'command') return entries.map((entry) => commandRecord(entry, setup))
  const names = new Map<string, number>()
  return entries.map((entry, index) => {
    const press = pressRecordOf(entry, setup)
    // Windows and macOS do not distinguish names by case.
    const counted = pressFileName(press.caseNumber).toLowerCase()
    const count = (names.get(counted) ?? 0) + 1
    names.set(counted, count)
    return pressRecord(press, entry, {
      key: String(index + 1),
      pdfName: pressFileName(press.caseNumber, count),
    })
  })
}

function commandRecord(entry: BriefingEntry, setup: BriefingSetup): BundleRecord {
  const { target, lists } = entry
  const texts = cardTexts(target)
  const age = ageAt(target.dateOfBirth, target.takedownTime ?? setup.now, setup.zone)
  return {
    key: String(target.id),
    day: target.arrestDay ?? 0,
    caseText: texts.case,
    cardName: texts.name,
    name: personName(target),
    facts: [target.type, age === undefined ? '' : page.age(age)].filter((text) => text !== ''),
    marks: marksOf(target, setup).map((mark) => messages.review.marks[mark]),
    charges: lists.charges.map((charge) => joinCharge(charge as unknown as ChargeParts)),
    labels: splitLabels(target.briefLabel),
    photo: fileOf(`Images/${target.image}`, entry.photo),
    pdf: fileOf(`pdfs/${arrestFileName(target.id)}`, entry.pdf),
    data: commandData(entry, setup),
  }
}

function pressRecord(
  press: PressRecord,
  { photo, pdf }: Pick<BriefingEntry, 'photo' | 'pdf'>,
  { key, pdfName }: { readonly key: string; readonly pdfName: string },
): BundleRecord {
  const name = press.name || messages.report.noName
  const place = [press.city, press.addressState].filter((text) => text !== '').join(', ')
  return {
    key,
    day: press.arrestDay ?? 0,
    caseText: messages.briefing.case(press.caseNumber || messages.briefing.missing),
    cardName: name,
    name,
    facts: [press.age === null ? '' : page.age(press.age), place].filter((text) => text !== ''),
    marks: [],
    charges: press.charges,
    labels: [],
    photo: press.image === '' ? undefined : fileOf(`Images/${press.image}`, photo),
    pdf: fileOf(`pdfs/${pdfName}`, pdf),
    data: pressData(press),
  }
}

function fileOf(path: string, bytes: Uint8Array | undefined): BundleFile | undefined {
  return bytes && { path, bytes }
}
