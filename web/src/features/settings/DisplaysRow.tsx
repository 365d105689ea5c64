import { Button, Checkbox, NativeSelect } from '@mantine/core'
import {
  type DisplaySettings,
  type DisplayTheme,
  displayThemes,
  messages,
  minutesBetween,
  type PairedDisplay,
} from '@watchfloor/core'
import { useAct } from '../../data/act.ts'
import { useOperations } from '../../data/operations.ts'
import { When } from '../../parts/office-time.tsx'
import { ActButton } from '../../ui/ActButton.tsx'
import { useNow } from '../../ui/clock.ts'
import { RowActions } from '../../ui/list/RowActions.tsx'
import type { DisplaysDialog } from './DisplaysCard.tsx'
import { identifyAct, reloadAct, setDisplayAct } from './displays-acts.ts'

interface Props {
  display: PairedDisplay
  onDialog: (dialog: DisplaysDialog) => void
}

const texts = messages.display.card
const { columns } = texts

/** The row of a wall display: when it was last seen, its settings and its buttons. */
export function DisplaysRow({ display, onDialog }: Props) {
  const { name, isPrivate, isLargeType, theme, seenAt, operation } = display
  const { act, busy } = useAct()
  // The controls stay enabled during a change, because a disabled control would lose the focus.
  const set = (settings: Partial<DisplaySettings>) => void act(setDisplayAct(display, settings))
  return (
    <tr>
      <th scope="row" className="strong" data-label={columns.name}>
        <div>
          <span>{name}</span>
          <Bound operation={operation} />
        </div>
      </th>
      <td data-label={columns.seen}>
        <LastSeen at={seenAt} />
      </td>
      <td data-label={columns.version}>
        <PageVersion display={display} />
      </td>
      <td data-label={columns.shows}>
        <div className="displays-look">
          <Checkbox
            label={texts.privacy}
            aria-label={texts.privacyOf(name)}
            checked={isPrivate}
            aria-busy={busy}
            onChange={(event) => set({ isPrivate: event.currentTarget.checked })}
          />
          <Checkbox
            label={texts.largeType}
            aria-label={texts.largeTypeOf(name)}
            checked={isLargeType}
            aria-busy={busy}
            onChange={(event) => set({ isLargeType: event.currentTarget.checked })}
          />
          <NativeSelect
            aria-label={texts.themeOf(name)}
            value={theme}
            aria-busy={busy}
            data={displayThemes.map((value) => ({ value, label: texts.themes[value] }))}
            onChange={(event) => set({ theme: event.currentTarget.value as DisplayTheme })}
          />
        </div>
      </td>
      <td data-kind="actions" data-label={columns.action}>
        <RowActions of={name} className="settings-acts">
          <ActButton variant="default" size="xs" busy={busy} onClick={() => void act(identifyAct(display))}>
            {texts.identify}
          </ActButton>
          <ActButton variant="default" size="xs" busy={busy} onClick={() => void act(reloadAct(display))}>
            {texts.reload}
          </ActButton>
          <Button variant="default" size="xs" onClick={() => onDialog('rename')}>
            {texts.rename}
          </Button>
          <Button variant="default" size="xs" onClick={() => onDialog('revoke')}>
            {texts.revoke}
          </Button>
        </RowActions>
      </td>
    </tr>
  )
}

/** The operation that a display is bound to; nothing for one that follows the open one. */
function Bound({ operation }: Pick<PairedDisplay, 'operation'>) {
  const { data: operations } = useOperations()
  const name = operations?.find(({ id }) => id === operation)?.name
  if (name === undefined) return null
  return <div className="quiet displays-bound">{messages.operation.screen.display.of(name)}</div>
}

/** When a display was last seen. The server updates the time at most once a minute. */
function LastSeen({ at }: { at: string | null }) {
  const now = useNow({ everySeconds: 5 })
  if (at === null) return <span className="quiet">{texts.neverSeen}</span>
  return minutesBetween(at, now) < 3 ? <span>{texts.seenNow}</span> : <When at={at} />
}

/** Whether a display runs the page that the server serves. */
function PageVersion({ display: { build, isCurrent } }: Pick<Props, 'display'>) {
  if (build === null) return <span className="quiet whole">{texts.noVersion}</span>
  return isCurrent ? <span className="whole">{texts.current}</span> : <strong>{texts.outdated(build)}</strong>
}
