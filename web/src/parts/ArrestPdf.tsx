import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  type ArresteeCard,
  arresteeName,
  contract,
  failureOf,
  messages,
  type Target,
  toHttpRequest,
} from '@watchfloor/core'
import { api } from '../data/api.ts'
import { keys } from '../data/keys.ts'
import { pdfOf } from '../data/received-file.ts'
import { showAlert } from '../ui/dialog/alert-store.ts'
import { reasonText } from '../ui/failure.ts'
import { Problem } from '../ui/Problem.tsx'
import { PdfDialog, type PdfDialogSize } from '../ui/pdf/PdfDialog.tsx'
import { PdfFrame } from '../ui/pdf/PdfFrame.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useLate } from '../ui/use-late.ts'
import { pdfProblem } from './pdf-problem.ts'

interface Props {
  /** The record, or the id and name of a card. */
  target: Target | Pick<ArresteeCard, 'id' | 'name'>
  size: PdfDialogSize
  onClose: () => void
}

const texts = messages.pdf

/** The dialog 'Arrest PDF' of an arrest: loading, failed or loaded. */
export function ArrestPdf({ target, size, onClose }: Props) {
  const { id } = target
  const { file, isGone } = useArrestPdf(id)
  const person = 'name' in target ? target.name : arresteeName(target)
  const name = isGone ? '' : person
  return (
    <PdfDialog
      name={name}
      size={size}
      href={isGone ? undefined : toHttpRequest(contract.report.arrest, inline(id)).path}
      onDownload={file && (() => void download(id))}
      onClose={onClose}
    >
      <ArrestPdfView id={id} name={name} />
    </PdfDialog>
  )
}

/** The PDF of an arrest inside of a page: loading, failed or loaded. */
export function ArrestPdfView({ id, name }: { id: number; name: string }) {
  const { file, error, isLoadingError, isFetching, isGone, refetch } = useArrestPdf(id)
  if (isGone) return <Problem title={messages.edit.missingTitle} text={messages.generic.recordMissing} />
  return (
    <>
      {file && <PdfFrame pdf={file.blob} title={texts.of(name)} />}
      {!file && isFetching && <Waiting />}
      {isLoadingError && !isFetching && (
        <Problem
          title={texts.failed}
          text={[name, reasonText(error, texts.failed)].filter(Boolean).join(' · ')}
          onRetry={() => refetch()}
        />
      )}
    </>
  )
}

/** Downloads the PDF anew, because a download carries a release number, and what is only shown does not. */
async function download(id: number): Promise<void> {
  try {
    const { blob, name } = await pdfOf(api.report.arrest({ id }))
    saveFile(blob, name)
  } catch (error) {
    showAlert(...pdfProblem(error, texts.failed))
  }
}

/** Loads the PDF, and again after each change. It is dropped when the record is gone, and not cached after the dialog closes. */
function useArrestPdf(id: number) {
  const query = useQuery({
    queryKey: keys.pdf(id),
    queryFn: ({ signal }) => pdfOf(api.report.arrest(inline(id), { signal })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { data, error, isLoadingError, isFetching, refetch } = query
  const failure = failureOf(error)
  // Of a person who is not arrested there is no report, and the record stays.
  const isGone = failure?.code === 'target.missing' && failure.message !== messages.report.notArrested
  return { file: isGone ? undefined : data, error, isLoadingError, isFetching, isGone, refetch }
}

function inline(id: number) {
  return { id, mode: 'inline' as const }
}

function Waiting() {
  const late = useLate()
  return (
    <div className="pdf-wait" role="status" aria-label={texts.making}>
      {late && <Skeleton className="pdf-wait-sheet" />}
    </div>
  )
}
