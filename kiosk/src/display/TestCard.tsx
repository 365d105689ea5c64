import { messages } from '@watchfloor/core'
import { DueMark } from './DueMark.tsx'

interface Props {
  /** Name of the display. */
  name: string
  /** The build of its page. */
  build: string
  width: number
  height: number
}

const texts = messages.display.testCard
const tones = ['late', 'soon', 'near'] as const

/** The test card: the display's name, a frame at the edges of the screen, the colors with their marks, the size and the build. */
export function TestCard({ name, build, width, height }: Props) {
  return (
    <section className="test-card">
      <p className="test-name">{name}</p>
      <ul>
        {tones.map((tone) => (
          <li key={tone} className="due" data-tone={tone}>
            <DueMark tone={tone} />
            {texts.colors[tone]}
          </li>
        ))}
      </ul>
      <p>
        {texts.size(width, height)} · {texts.build(build)}
      </p>
      <p>{texts.edges}</p>
    </section>
  )
}
