import { listReview, messages, pages, reviewSections, type Target } from '@watchfloor/core'
import { RecordField } from './RecordField.tsx'
import { RecordPhoto } from './RecordPhoto.tsx'
import { RecordScreen } from './RecordScreen.tsx'
import { RecordSection } from './RecordSection.tsx'
import { tabContents } from './RecordTabs.tsx'
import { useRecordContext } from './record-context.ts'
import { recordSections } from './record-sections.ts'
import { basicFields, secondaryFields, ucFields } from './sections.ts'
import { ItemsTab } from './sublist/ItemsTab.tsx'
import { Timeline } from './Timeline.tsx'
import { TopBlock } from './TopBlock.tsx'
import { SceneFacts } from './UcInfo.tsx'

const texts = messages.edit
const fieldGroups = [
  ['uc', ucFields],
  ['basic', basicFields],
  ['secondary', secondaryFields],
] as const
const listTabs = ['charges', 'history', 'color', 'items'] as const

/** Returns the arrests in the order of Commander Review. */
function inReviewOrder(targets: readonly Target[]): readonly Target[] {
  const records = listReview(targets, { column: 'case', isDescending: false })
  const sections = reviewSections(records, records, { day: undefined, isPendingOnly: false })
  return sections.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows))
}

/** The whole record on one page, for the commander's review. */
export function CommanderEditPage() {
  return (
    <RecordScreen title={pages.commanderEdit.label} home={pages.review.path} pick={inReviewOrder}>
      <TopBlock />
      <WholeRecord />
      {listTabs.map((name) => (
        <section key={name} className="record-card record-panel" aria-labelledby={`${name}-part`}>
          <h2 id={`${name}-part`}>{texts.tabs[name]}</h2>
          {name === 'items' ? <ItemsTab heading="h3" /> : tabContents[name]}
        </section>
      ))}
      <Timeline />
    </RecordScreen>
  )
}

function WholeRecord() {
  const { photos } = useRecordContext()
  return (
    <div className="record-card record-panel">
      <RecordSection
        section={{ ...recordSections.whole, photo: photos.basic }}
        label={pages.commanderEdit.label}
        submit={messages.generic.save}
      >
        {fieldGroups.map(([name, fields]) => (
          <fieldset key={name} className="record-group">
            <legend>{texts.tabs[name]}</legend>
            <div className="record-grid">
              {fields.map((field) => (
                <RecordField key={field} name={field} />
              ))}
              {name === 'uc' && <SceneFacts />}
              {name === 'basic' && <RecordPhoto photo={photos.basic} />}
            </div>
          </fieldset>
        ))}
      </RecordSection>
    </div>
  )
}
