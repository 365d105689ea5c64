import { Button, Switch } from '@mantine/core'
import { arresteeName, messages, type Target } from '@watchfloor/core'
import { useAct } from '../../data/act.ts'
import { useWhyNo } from '../../parts/use-why-no.ts'
import { readyAct } from './transport-acts.ts'

interface Props {
  target: Target
  onTransporter: (target: Target) => void
}

const texts = messages.screen.arrests

/** Whether the arrestee is ready for transport, and the transporter. */
export function TransportCell({ target, onTransporter }: Props) {
  const { act, busy } = useAct()
  const refusal = useWhyNo('case', target)
  const { isReadyForTransport, transportUserID } = target
  const state = isReadyForTransport ? texts.readyShort : texts.notReadyShort
  return (
    <span className="transport">
      <Switch
        size="sm"
        checked={isReadyForTransport}
        aria-busy={busy}
        disabled={refusal !== undefined}
        title={refusal}
        label={state}
        aria-label={texts.readyOf(arresteeName(target), state)}
        onChange={() => void act(readyAct(target, !isReadyForTransport))}
      />
      {(isReadyForTransport || transportUserID !== '') && (
        <Button
          size="compact-xs"
          variant="default"
          data-value={transportUserID || undefined}
          disabled={refusal !== undefined}
          title={refusal ?? (transportUserID || undefined)}
          onClick={() => onTransporter(target)}
        >
          <span className="transporter">{transportUserID || texts.addTransporter}</span>
        </Button>
      )}
    </span>
  )
}
