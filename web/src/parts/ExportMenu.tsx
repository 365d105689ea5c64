import { Button, Menu } from '@mantine/core'
import { type ExportedList, listTitle, messages } from '@watchfloor/core'
import { useSearchParams } from 'react-router'
import { api } from '../data/api.ts'
import { fileOf } from '../data/received-file.ts'
import { readSort } from '../ui/list/list-url.ts'
import { useDownload } from './use-download.ts'
import '../ui/download.css'

interface Props {
  list: ExportedList
  /** The search as it is typed. The address follows it with a delay. */
  query: string
  /** Ids of the filters that the screen offers. It ignores another one in its address (rule D10), and so does the file. */
  filters?: readonly string[] | undefined
}

type Format = keyof typeof texts.formats

const texts = messages.listExport

/** The button that saves a list as a file, with the search, order and filters of its screen. */
export function ExportMenu(props: Props) {
  const xlsx = useListFile(props, 'xlsx')
  const csv = useListFile(props, 'csv')
  const isBusy = xlsx.busy || csv.busy
  return (
    <span className="download export-menu" ref={xlsx.ref}>
      <Menu
        withInitialFocusPlaceholder={false}
        withinPortal={false}
        position="bottom-end"
        transitionProps={{ duration: 0 }}
      >
        <Menu.Target>
          <Button
            size="sm"
            variant="default"
            className="act-button"
            aria-busy={isBusy || undefined}
            aria-label={texts.of(listTitle(props.list))}
          >
            {texts.button}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={isBusy} onClick={xlsx.start}>
            {texts.formats.xlsx}
          </Menu.Item>
          <Menu.Item disabled={isBusy} onClick={csv.start}>
            {texts.formats.csv}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}

function useListFile({ list, query, filters = [] }: Props, format: Format) {
  const [params] = useSearchParams()
  return useDownload((signal) => {
    const choice = { list, format, search: query, ...orderIn(params), ...chosenIn(params, filters) }
    const type = format === 'csv' ? 'text/csv' : 'application/vnd.openxmlformats'
    return fileOf(api.listExport.list(choice, { signal }), type, `${list}.${format}`)
  }, texts.failed)
}

/** Returns the order that the address of a list has. */
function orderIn(params: URLSearchParams) {
  const sort = readSort(params.get('sort'))
  return sort && { sort: sort.column, order: sort.descending ? ('desc' as const) : ('asc' as const) }
}

/** Returns the filters that the address of a list has and the list offers. */
function chosenIn(params: URLSearchParams, filters: readonly string[]) {
  const day = params.get('day')
  const filter = params.get('filter')
  return {
    ...(filter && filters.includes(filter) && { filter }),
    ...(day && { day: day === 'none' ? ('none' as const) : Number(day) }),
    ...(params.has('pending') && { pending: true }),
  }
}
