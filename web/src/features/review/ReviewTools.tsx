import { Checkbox, NativeSelect } from '@mantine/core'
import { messages, type ReviewDay, reviewDays, reviewDayText, type Target } from '@watchfloor/core'
import { ExportMenu } from '../../parts/ExportMenu.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import type { Hold } from '../../ui/list/use-hold.ts'
import { useAtOnce } from '../../ui/use-at-once.ts'
import { dayInUrl, type ReviewView, readDay } from './use-review-url.ts'

interface Props {
  view: ReviewView
  records: readonly Target[]
  found: number
  waiting: number
  hold: Hold
}

const texts = messages.review

/** The controls above the list: the search, the day and the checkbox Pending Review. */
export function ReviewTools({ view, records, found, waiting, hold }: Props) {
  const [day, setDay] = useAtOnce(view.day, view.setDay)
  const [isPendingOnly, setPendingOnly] = useAtOnce(view.isPendingOnly, view.setPendingOnly)
  return (
    <ListTools
      content={{ view, found, total: records.length, waiting }}
      hold={hold}
      placeholder={texts.searchFor}
      chosen={[day !== undefined, isPendingOnly].filter(Boolean).length}
      {...(isPendingOnly && { count: texts.pendingCount(found, records.length) })}
    >
      <NativeSelect
        className="review-day"
        label={texts.day}
        value={dayInUrl(day) ?? ''}
        data={[
          { value: '', label: texts.everyDay },
          ...daysToChoose(records, day).map((one) => ({
            value: dayInUrl(one) ?? '',
            label: reviewDayText(one),
          })),
        ]}
        onChange={(event) => setDay(readDay(event.currentTarget.value))}
      />
      <Checkbox
        label={texts.pendingOnly}
        checked={isPendingOnly}
        onChange={(event) => setPendingOnly(event.currentTarget.checked)}
      />
      <ExportMenu list="review" query={view.query} />
    </ListTools>
  )
}

/** Returns the days of the records. The chosen day stays even if it has no records left. */
function daysToChoose(records: readonly Target[], chosen: ReviewDay | undefined): ReviewDay[] {
  const days = reviewDays(records)
  return chosen === undefined || days.includes(chosen) ? days : [chosen, ...days]
}
