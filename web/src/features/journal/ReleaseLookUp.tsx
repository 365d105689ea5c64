import { Button, TextInput } from '@mantine/core'
import { journalObject, messages, type ReleaseOnWire, wordText } from '@watchfloor/core'
import { type FormEvent, useState } from 'react'
import { api } from '../../data/api.ts'
import { DateAndTime } from '../../parts/office-time.tsx'
import { failureTexts } from '../../ui/failure.ts'

const { release: texts } = messages

/** The field that finds what a release number was. */
export function ReleaseLookUp() {
  const [found, setFound] = useState<ReleaseOnWire>()
  const [problem, setProblem] = useState('')

  async function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('release') ?? '').trim()
    setFound(undefined)
    setProblem('')
    const number = Number(typed)
    if (!/^\d{1,9}$/.test(typed) || number === 0) {
      setProblem(texts.takes(typed))
      return
    }
    try {
      setFound((await api.release.get({ number })).release)
    } catch (error) {
      setProblem(failureTexts(error, { failed: texts.findFailed })[0] ?? texts.findFailed)
    }
  }

  return (
    <section className="journal-release" aria-label={texts.lookUp}>
      <form onSubmit={(event) => void find(event)}>
        <TextInput label={texts.lookUp} name="release" inputMode="numeric" autoComplete="off" />
        <Button type="submit" variant="default">
          {texts.find}
        </Button>
      </form>
      <div role="status">
        {problem !== '' && <p>{problem}</p>}
        {found && <Found release={found} />}
      </div>
    </section>
  )
}

function Found({ release }: { release: ReleaseOnWire }) {
  const { labels, outcomes, what } = texts
  const facts = Object.entries(release.facts).map(([name, value]) => [
    labels[name] ?? name,
    String(value ?? ''),
  ])
  const rows = [
    [labels['what'], what[release.what]],
    [
      labels['object'],
      journalObject({ action: release.what, kind: 'release', object: release.object, changes: [] }),
    ],
    [labels['madeBy'], release.madeBy],
    [labels['via'], release.via],
    [labels['outcome'], wordText(outcomes, release.outcome)],
    ...facts,
  ]
  return (
    <dl className="facts">
      <dt>{labels['at']}</dt>
      <dd>
        <DateAndTime at={release.at} />
      </dd>
      {rows.map(([label, value]) => [
        <dt key={`${label} label`}>{label}</dt>,
        <dd key={`${label} value`} className="journal-fields">
          {value}
        </dd>,
      ])}
    </dl>
  )
}
