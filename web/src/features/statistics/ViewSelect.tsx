import { Select } from '@mantine/core'
import { messages, type ViewName, views } from '@watchfloor/core'

interface Props {
  view: ViewName
  onChoose: (view: ViewName) => void
}

const { screen } = messages.statistics
const data = views.map(({ name: value, title: label }) => ({ value, label }))

/** The dropdown of the views. */
export function ViewSelect({ view, onChoose }: Props) {
  return (
    <Select<ViewName>
      className="statistics-select"
      label={screen.select}
      data={data}
      value={view}
      allowDeselect={false}
      withScrollArea={false}
      classNames={{ options: 'statistics-options' }}
      comboboxProps={{ transitionProps: { duration: 0 }, withinPortal: false }}
      onChange={(next) => next && onChoose(next)}
    />
  )
}
