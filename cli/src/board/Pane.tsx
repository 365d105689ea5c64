import { fieldOf, isRequired, messages } from '@watchfloor/core'
import { Box, Text } from 'ink'
import { cleanText } from '../print/clean-text.ts'
import { colorOf } from '../print/colors.ts'
import { endOfText, fitText } from '../print/fit-text.ts'
import { addFields } from './add-form.ts'
import { useColors } from './board-context.ts'
import type { BoardPane, DoneAct } from './board-state.ts'
import type { PaneLine } from './detail-lines.ts'
import { Heading } from './Heading.tsx'
import { numbered } from './prompt-lines.ts'
import { windowOf } from './share-rows.ts'
import { Words } from './Words.tsx'

const texts = messages.terminal.board

interface LinesPaneProps {
  title: string
  lines: readonly PaneLine[]
  scroll: number
  rows: number
  columns: number
  labelColumns: number
}

/** Shows lines with labels that scroll, in place of the lists. */
export function LinesPane({ title, lines, scroll, rows, columns, labelColumns }: LinesPaneProps) {
  const isColored = useColors()
  const from = Math.max(0, Math.min(scroll, lines.length - rows))
  const place =
    lines.length > rows ? `${from + 1}-${Math.min(from + rows, lines.length)} of ${lines.length}` : ''
  return (
    <Box flexDirection="column" width={columns}>
      <Heading title={title} aside={place} isActive columns={columns} />
      {numbered(lines.slice(from, from + rows)).map(({ label, text, meaning, at }) => (
        <Text key={from + at} wrap="truncate">
          <Text {...colorOf('quiet', isColored)}>{`${fitText(label, labelColumns - 1)} `}</Text>
          <Text {...colorOf(meaning, isColored)}>{text}</Text>
        </Text>
      ))}
    </Box>
  )
}

interface UndoPaneProps {
  done: readonly DoneAct[]
  index: number
  rows: number
  columns: number
}

/** Shows the acts of this board, newest first, to undo one. */
export function UndoPane({ done, index, rows, columns }: UndoPaneProps) {
  const { shown, from, more } = windowOf(done, rows, index)
  return (
    <Box flexDirection="column" width={columns}>
      <Heading title={texts.undoing.title} isActive columns={columns} />
      {shown.map(({ seq, text }, at) => (
        <Words key={seq} inverse={from + at === index}>
          {fitText(`${from + at === index ? '>' : ' '} ${cleanText(text)}`, columns)}
        </Words>
      ))}
      {more > 0 && <Words meaning="quiet">{`  ${texts.more(more)}`}</Words>}
    </Box>
  )
}

interface FormPaneProps {
  form: Extract<BoardPane, { kind: 'form' }>['form']
  rows: number
  columns: number
}

const formLabelColumns = 24

/** Shows the form of a new target with the problem of each field. */
export function FormPane({ form, rows, columns }: FormPaneProps) {
  const { index, values, problems } = form
  const { shown, from } = windowOf([...addFields, undefined], rows, index)
  return (
    <Box flexDirection="column" width={columns}>
      <Heading title={texts.adding.title} isActive columns={columns} />
      {shown.map((name, at) => {
        const isActive = from + at === index
        const mark = isActive ? '>' : ' '
        if (name === undefined)
          return (
            <Words key="save" bold={isActive} inverse={isActive}>{`${mark} [ ${texts.adding.save} ]`}</Words>
          )
        const { label } = fieldOf(name)
        const problem = problems[name]
        const room = columns - formLabelColumns - 4
        const typed = endOfText(
          cleanText(`${values[name] ?? ''}x`).slice(0, -1),
          problem ? Math.floor(room / 2) : room,
        )
        return (
          <Box key={name} columnGap={1}>
            <Words
              bold={isActive}
            >{`${mark} ${fitText(`${label}${isRequired(name) ? ' *' : ''}`, formLabelColumns)}`}</Words>
            <Words>{`${typed}${isActive ? '▏' : ''}`}</Words>
            {problem !== undefined && <Words meaning="late">{problem}</Words>}
          </Box>
        )
      })}
    </Box>
  )
}
