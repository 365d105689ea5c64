import { Button, TextInput } from '@mantine/core'
import { contract, messages, type OperationOnWire, toHttpRequest } from '@watchfloor/core'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { showDone } from '../../ui/toast/done-store.ts'

const texts = messages.operation.screen.packet

interface Props {
  operation: OperationOnWire
}

/** The button that opens the dialog of an operation's packet. */
export function PacketButton({ operation }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" aria-label={texts.buttonOf(operation.name)} onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      {isOpen && <PacketDialog operation={operation} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Says what a packet holds, asks for whom it is, and saves it. The browser writes it to the disk: it may be larger than the memory. */
function PacketDialog({ operation: { id, name, state }, onClose }: Props & { onClose: () => void }) {
  const [recipient, setRecipient] = useState('')
  const given = { id, ...(recipient.trim() !== '' && { recipient: recipient.trim() }) }
  const started = () => {
    showDone(texts.making(name))
    onClose()
  }
  return (
    <Dialog ofOffice title={texts.title(name)} onClose={onClose}>
      <p>{texts.note}</p>
      {state !== 'sealed' && <p className="strong">{texts.notSealed}</p>}
      <p className="quiet">{texts.verify}</p>
      <TextInput
        mt={16}
        label={messages.release.recipientLabel}
        maxLength={200}
        value={recipient}
        onChange={(event) => setRecipient(event.currentTarget.value)}
      />
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          {messages.generic.cancel}
        </Button>
        <Button
          component="a"
          href={toHttpRequest(contract.operation.packet, given).path}
          download
          onClick={started}
        >
          {texts.save}
        </Button>
      </div>
    </Dialog>
  )
}
