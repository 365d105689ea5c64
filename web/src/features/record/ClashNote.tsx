import { Button } from '@mantine/core'
import { formatWhen, messages } from '@watchfloor/core'
import { useSession } from '../../data/session.ts'
import { type FormName, formLabel } from '../../parts/record-form/form-field.ts'
import { shownText } from '../../parts/record-form/form-texts.ts'
import { keepMine, takeTheirs } from '../../parts/record-form/record-draft.ts'
import { useFieldText, useRecordPart, useRecordStore } from '../../parts/record-form/record-store.ts'
import { useNow } from '../../ui/clock.ts'
import { LongText } from '../../ui/LongText.tsx'
import { useRecordContext } from './record-context.ts'
import './clash.css'

const texts = messages.record

/** Maximum length of a value shown in full; a longer one is cut and opens on a click. */
const longText = 160

function ClashValue({ text }: { text: string }) {
  return <div className="clash-value">{text.length > longText ? <LongText text={text} /> : text}</div>
}

/** Shows both values of a field that two users changed, and lets the user choose one. */
export function ClashNote({ name }: { name: FormName }) {
  const store = useRecordStore()
  const { zone } = useRecordContext()
  const { user, office } = useSession()
  const clash = useRecordPart(({ clashes }) => clashes[name])
  const mine = useFieldText(name)
  const theirs = useRecordPart((state) => state.texts[name])
  const now = useNow({ everySeconds: 30 })
  if (!clash) return null
  const when = formatWhen(clash.at, now, zone)
  const title = messages.edit.clashOf(formLabel(name, office))
  return (
    <section className="clash" aria-label={title}>
      <p className="clash-title" role="alert">
        {title}
      </p>
      <div className="clash-sides">
        <div>
          <p className="quiet clash-note">{texts.yours}</p>
          <ClashValue text={shownText(name, mine)} />
          <Button size="xs" variant="default" onClick={() => store.change((state) => keepMine(state, name))}>
            {texts.keepMine}
          </Button>
        </div>
        <div>
          <p className="quiet clash-note">
            {texts.theirs(clash.by === user.email ? texts.elsewhere(clash.by) : clash.by)}, {when}
          </p>
          <ClashValue text={shownText(name, theirs)} />
          <Button
            size="xs"
            variant="default"
            onClick={() => store.change((state) => takeTheirs(state, name))}
          >
            {texts.takeTheirs}
          </Button>
        </div>
      </div>
    </section>
  )
}
