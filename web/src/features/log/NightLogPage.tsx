import { Button, Select } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { messages, type NightLogLine, pages } from '@watchfloor/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { pdfOf } from '../../data/received-file.ts'
import { Allowed } from '../../parts/Allowed.tsx'
import { ConfirmAct } from '../../parts/ConfirmAct.tsx'
import { DateAndTime } from '../../parts/office-time.tsx'
import { PdfDownload } from '../../parts/PdfDownload.tsx'
import { CutText } from '../../ui/CutText.tsx'
import { LoadState } from '../../ui/LoadState.tsx'
import { OlderButton } from '../../ui/list/OlderButton.tsx'
import { PlainTable } from '../../ui/list/PlainTable.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { LineForm } from './LineForm.tsx'
import './log.css'

const texts = messages.log
const { columns } = texts

/** Number of lines on one page. */
const perPage = 100
/** How often (ms) the log is read again. A written line is no change of a record, so no event announces it. */
const pollMs = 10_000

/** The night log of the operation: written lines and what happened, in one timeline, and the handover of a shift. */
export function NightLogPage() {
  const [url, setUrl] = useSearchParams()
  const kind = url.get('show') === 'lines' ? 'line' : undefined
  const [isHandingOver, setHandingOver] = useState(false)
  const log = useInfiniteQuery({
    queryKey: keys.nightLog(kind ?? 'all'),
    queryFn: async ({ pageParam, signal }) => {
      const before = pageParam === undefined ? {} : { before: pageParam }
      const input = { ...(kind && { kind }), ...before, limit: perPage }
      return (await api.log.list(input, { background: true, signal })).Result
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < perPage ? undefined : page.at(-1)?.seq),
    refetchInterval: pollMs,
  })
  const { data, hasNextPage, isFetchingNextPage } = log
  const lines = data?.pages.flat() ?? []
  return (
    <div className="night-log">
      <PageHead title={pages.nightLog.label}>
        <div className="night-log-acts">
          <PdfDownload
            label={texts.packet}
            of={texts.packet}
            size="sm"
            read={(signal) => pdfOf(api.log.handover({ mode: 'download' }, { signal }))}
            failed={texts.packetFailed}
          />
          <Allowed to="log.keep">
            <Button variant="default" onClick={() => setHandingOver(true)}>
              {texts.handOver}
            </Button>
          </Allowed>
        </div>
      </PageHead>
      <LineForm />
      <Select
        className="night-log-show"
        data-narrowed={kind}
        label={texts.showing}
        data={[
          { value: 'all', label: texts.everything },
          { value: 'lines', label: texts.linesOnly },
        ]}
        value={kind ? 'lines' : 'all'}
        allowDeselect={false}
        onChange={(value) => setUrl(value === 'lines' ? { show: 'lines' } : {})}
      />
      <LoadState query={log} failed={texts.failed} />
      {data && (
        <PlainTable
          label={pages.nightLog.label}
          columns={[columns.time, columns.line, columns.by]}
          empty={lines.length === 0 ? texts.empty : undefined}
        >
          {lines.map((line) => (
            <Line key={line.seq} line={line} />
          ))}
        </PlainTable>
      )}
      {hasNextPage && (
        <OlderButton busy={isFetchingNextPage} onLoad={log.fetchNextPage}>
          {texts.older}
        </OlderButton>
      )}
      {isHandingOver && (
        <ConfirmAct
          title={texts.handOverTitle}
          confirm={texts.handOver}
          act={{
            call: () => api.log.add({ text: texts.handedOver, kind: 'handover' }),
            done: texts.handOverDone,
            undo: 'none',
            failed: texts.handOverFailed,
          }}
          onClose={() => setHandingOver(false)}
        >
          <p>{texts.handOverText}</p>
        </ConfirmAct>
      )}
    </div>
  )
}

function Line({ line: { at, text, kind, actor } }: { line: NightLogLine }) {
  return (
    <tr className={`log-${kind}`}>
      <th scope="row" data-kind="time" data-label={columns.time}>
        <DateAndTime at={at} />
      </th>
      <td className="log-text" data-label={columns.line}>
        {text}
      </td>
      <td className="log-by" data-label={columns.by}>
        <CutText text={actor} />
      </td>
    </tr>
  )
}
