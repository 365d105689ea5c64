import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'

interface Props {
  codes: readonly string[]
  onKept: () => void
}

const texts = messages.factor

/** Shows new recovery codes once. */
export function RecoveryCodes({ codes, onKept }: Props) {
  return (
    <div className="recovery-codes">
      <p>{texts.recoveryHint}</p>
      <ul aria-label={texts.recovery}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button variant="default" onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>
          {texts.copyCodes}
        </Button>
        <Button onClick={onKept}>{texts.codesKept}</Button>
      </div>
    </div>
  )
}
