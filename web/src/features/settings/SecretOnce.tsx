import { Button, TextInput } from '@mantine/core'
import { useKeepsScreen } from '../../ui/form/keep-screen.ts'

interface Props {
  label: string
  hint: string
  secret: string
  done: string
  onClose: () => void
}

/** Shows a secret that the server never shows again. */
export function SecretOnce({ label, hint, secret, done, onClose }: Props) {
  useKeepsScreen(true)
  return (
    <>
      <TextInput
        label={label}
        description={hint}
        value={secret}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="settings-once">
        <Button onClick={onClose}>{done}</Button>
      </div>
    </>
  )
}
