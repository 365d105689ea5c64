import { Button } from '@mantine/core'
import {
  arresteeName,
  compareCaseNumbers,
  formatDateTime,
  may,
  mayOpen,
  messages,
  numberOrder,
  pages,
  type Role,
  realName,
  rowName,
  type Target,
  targetFilters,
  textOrder,
  timeOrder,
} from '@watchfloor/core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { api } from '../../data/api.ts'
import { pdfOf } from '../../data/received-file.ts'
import { Allowed } from '../../parts/Allowed.tsx'
import { useMarks } from '../../parts/marks.ts'
import { PdfDownload } from '../../parts/PdfDownload.tsx'
import { ReturnNote } from '../../parts/ReturnNote.tsx'
import { SeveralBox } from '../../parts/several/SeveralBox.tsx'
import { CaseNumber } from '../../ui/CaseNumber.tsx'
import { CutText } from '../../ui/CutText.tsx'
import type { ListColumn, ListDefinition } from '../../ui/list/list-column.ts'
import { RecordMarks } from '../../ui/list/RecordMarks.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { agentColumn, itself } from '../../ui/list/target-columns.tsx'
import { targetList } from '../../ui/list/target-list.ts'
import { PhotoThumb } from '../../ui/photo/PhotoThumb.tsx'
import { targetName } from '../../ui/target-name.ts'
import { TransportCell } from './TransportCell.tsx'
import './board.css'

interface Options {
  role: Role
  timeZone: string
  imageHosts: readonly string[]
  onCaseNumber: (target: Target) => void
  onUndo: (target: Target) => void
  onTransporter: (target: Target) => void
}

const texts = messages.screen.column

export function arrestList(options: Options): ListDefinition<Target> {
  return {
    ...targetList('arrests'),
    filters: targetFilters('arrests'),
    name: pages.arrests.label,
    pageSize: 15,
    previous: messages.screen.list.previous,
    columns: [...factColumns(options), ...(hasActions(options.role) ? [actionsColumn(options)] : [])],
  }
}

function factColumns({ timeZone, imageHosts, onTransporter }: Options): ListColumn<Target>[] {
  return [
    {
      id: 'photo',
      header: texts.photo,
      kind: 'photo',
      cell: (target) => (
        <PhotoThumb
          key={target.image}
          image={target.image}
          name={realName(target) || rowName(target)}
          hosts={imageHosts}
        />
      ),
    },
    {
      id: 'case',
      header: texts.caseNumber,
      kind: 'case',
      compare: compareCaseNumbers,
      isMissing: ({ caseNumber }) => !/\d/.test(caseNumber),
      cell: (target) => (
        <SeveralBox id={target.id} name={arresteeName(target)}>
          <CaseNumber text={target.caseNumber} />
        </SeveralBox>
      ),
    },
    {
      id: 'takedown',
      header: texts.takedown,
      ...timeOrder(({ takedownTime }) => takedownTime),
      cell: ({ takedownTime }) => (
        <WholeWords text={takedownTime ? formatDateTime(takedownTime, timeZone) : messages.generic.none} />
      ),
    },
    {
      id: 'day',
      header: texts.arrestDay,
      kind: 'time',
      under: { column: 'case', text: dayOf },
      ...numberOrder(({ arrestDay }) => arrestDay),
      cell: dayOf,
    },
    agentColumn(itself),
    {
      id: 'username',
      header: texts.username,
      kind: 'name',
      ...textOrder(targetName),
      cell: (target) => <CutText text={rowName(target)} />,
    },
    {
      id: 'name',
      header: texts.name,
      ...textOrder(realName),
      cell: (target) => <NameCell target={target} />,
    },
    {
      id: 'transport',
      header: texts.transport,
      cell: (target) => <TransportCell target={target} onTransporter={onTransporter} />,
    },
  ]
}

function dayOf({ arrestDay }: Target): string {
  return arrestDay === null ? messages.screen.arrests.noDay : messages.screen.arrests.day(arrestDay)
}

/** The arrestee's name, and the marks of an arrestee under 18 and of a possible victim. */
function NameCell({ target }: { target: Target }) {
  const marks = useMarks(target).filter((mark) => mark !== 'pending' && mark !== 'returned')
  return (
    <>
      <CutText text={realName(target) || messages.generic.none} />
      <RecordMarks marks={marks} />
      <ReturnNote target={target} inRow />
    </>
  )
}

/** Lets a line break between date and time, but not inside either. */
function WholeWords({ text }: { text: string }) {
  return (
    <span className="date-time">
      {text.split(' ').map((word) => (
        <Fragment key={word}>
          <span className="whole">{word}</span>{' '}
        </Fragment>
      ))}
    </span>
  )
}

function actionsColumn(options: Options): ListColumn<Target> {
  return {
    id: 'actions',
    header: texts.actions,
    kind: 'actions',
    cell: (target) => <ArrestActions target={target} {...options} />,
  }
}

function hasActions(role: Role): boolean {
  const isAllowed = may(role, 'arrest.record') || may(role, 'arrest.undo') || may(role, 'report.read')
  return isAllowed || mayOpen(role, editPath(1))
}

/** Returns the path of an arrest's edit screen. */
function editPath(id: number): string {
  return `${pages.editTarget.path}/${id}`
}

function ArrestActions({ target, role, onCaseNumber, onUndo }: { target: Target } & Options) {
  return (
    <RowActions of={arresteeName(target)} className="cell-actions arrest-actions">
      {mayOpen(role, editPath(target.id)) && (
        <Button className="next-act" size="xs" variant="default" component={Link} to={editPath(target.id)}>
          {messages.screen.entry.edit}
        </Button>
      )}
      <Allowed to="report.read">
        <PdfDownload
          label={messages.pdf.button}
          of={arresteeName(target)}
          read={(signal) => pdfOf(api.report.arrest({ id: target.id }, { signal }))}
          failed={messages.pdf.failed}
        />
      </Allowed>
      <Allowed to="arrest.record" work="case">
        <Button size="xs" variant="default" aria-keyshortcuts="c" onClick={() => onCaseNumber(target)}>
          {messages.screen.board.editCase}
        </Button>
      </Allowed>
      <Allowed to="arrest.undo" work="stage">
        <Button size="xs" variant="default" aria-keyshortcuts="u" onClick={() => onUndo(target)}>
          {messages.screen.arrests.undo}
        </Button>
      </Allowed>
    </RowActions>
  )
}
