import { Loader } from '@mantine/core'
import { messages, pages, rejectsOf } from '@watchfloor/core'
import { useSession } from '../../data/session.ts'
import { useWhyNo } from '../../parts/use-why-no.ts'
import { WhyNo } from '../../parts/WhyNo.tsx'
import { ActButton } from '../../ui/ActButton.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { FileDrop } from './FileDrop.tsx'
import { ImportChoices } from './ImportChoices.tsx'
import { ImportCorrections } from './ImportCorrections.tsx'
import { ImportDone } from './ImportDone.tsx'
import { ImportWarnings } from './ImportWarnings.tsx'
import { activityText } from './import-activity.ts'
import { PhotoChoice } from './PhotoChoice.tsx'
import { readFile } from './read-file.ts'
import { SampleTable } from './SampleTable.tsx'
import type { Verdict } from './send-file.ts'
import { type ImportState, useImport } from './use-import.ts'
import { VerdictCounts } from './VerdictCounts.tsx'
import { WrongRows } from './WrongRows.tsx'
import './import.css'

const texts = messages.import.page

/** Imports a list: checks the file, shows what would become of each row, and writes it once the person confirms. */
export function ImportPage() {
  const { state, open, choose, addPhotos, run, restart, markUndone } = useImport()
  const { file, checked, choices, verdict, problem, activity, photos, isUndone } = state
  const isOpen = useWhyNo('stage') === undefined
  const isBusy = activity !== undefined
  // While a file is only checked, it and its choices can be changed: the check under way is dropped.
  const isLocked = isBusy && activity.kind !== 'checking'
  const isDone = verdict?.written === true
  return (
    <div className="import">
      <PageHead title={pages.import.label} />
      <WhyNo work="stage" />
      <MovedNote state={state} />
      {!isDone && isOpen && (
        <>
          <FileDrop name={file?.name} disabled={isLocked} onFile={open} />
          <ImportChoices choices={choices} disabled={isLocked} onChoose={choose} />
        </>
      )}
      <p className="import-busy" role="status">
        {activity && (
          <>
            <Loader size="xs" aria-hidden="true" /> {activityText(activity)}
          </>
        )}
      </p>
      {problem && <Problem title={texts.failed} text={problem} />}
      {verdict && !isUndone && <VerdictCounts verdict={verdict} isDone={isDone} />}
      {verdict && isDone && (
        <ImportDone verdict={verdict} isUndone={isUndone} onUndone={markUndone} onRestart={restart} />
      )}
      {verdict && !isDone && isOpen && (
        <>
          <ImportWarnings warnings={verdict.warnings} wanted={verdict.photos} />
          {verdict.photos.length > 0 && (
            <PhotoChoice wanted={verdict.photos} photos={photos} onAdd={addPhotos} />
          )}
          <ImportConfirm
            verdict={verdict}
            skipInvalid={choices.skipInvalid}
            busy={isBusy}
            onGo={() => void run()}
          />
        </>
      )}
      {!isDone && isOpen && <ImportCorrections state={state} disabled={isLocked} onChoose={choose} />}
      {verdict && !isDone && <SampleTable sample={verdict.sample} />}
      {verdict && checked && verdict.errorCount > 0 && (
        <WrongRows verdict={verdict} onSave={() => void saveWrongRows(checked, verdict)} />
      )}
    </div>
  )
}

/** Says that the session has changed to another operation since the file was chosen, and which one the file goes to. */
function MovedNote({ state: { chosenIn, checkedIn, verdict } }: { state: ImportState }) {
  const { operation } = useSession()
  const isDone = verdict?.written === true
  const note =
    isDone && checkedIn && checkedIn.id !== operation.id
      ? texts.doneElsewhere(checkedIn.name, operation.name)
      : !isDone && chosenIn && chosenIn.id !== operation.id
        ? texts.chosenElsewhere(chosenIn.name, operation.name)
        : undefined
  return (
    <div className="import-moved" role="status">
      {note !== undefined && <p className="why-no">{note}</p>}
    </div>
  )
}

/** Downloads the wrong rows, each with its problems (rule X13). */
async function saveWrongRows(file: File, verdict: Verdict): Promise<void> {
  const { headerRow, encoding, sheet } = verdict.form
  const reading = {
    headerRow: headerRow ?? undefined,
    encoding: encoding ?? undefined,
    sheet: sheet ?? undefined,
  }
  const text = rejectsOf(await readFile(file, reading), verdict)
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), messages.import.page.rejectsName)
}

interface ConfirmProps {
  verdict: Verdict
  skipInvalid: boolean
  busy: boolean
  onGo: () => void
}

/** Shows the button that writes the import, or why there is nothing to write. */
function ImportConfirm({ verdict, skipInvalid, busy, onGo }: ConfirmProps) {
  const count = verdict.added + verdict.updated
  if (verdict.failed > 0 && !skipInvalid) return <p className="import-note">{texts.refused}</p>
  if (count === 0) return <p className="import-note">{texts.nothing}</p>
  return (
    <div>
      <ActButton busy={busy} onClick={onGo}>
        {texts.go(count)}
      </ActButton>
    </div>
  )
}
