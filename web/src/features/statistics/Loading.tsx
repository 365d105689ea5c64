import { Skeleton } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { useLate } from '../../ui/use-late.ts'

/** Number and height (px) of the placeholders of each shape. */
const shapes = {
  chart: { count: 1, height: 332 },
  tables: { count: 4, height: 240 },
  tiles: { count: 14, height: 128 },
  cards: { count: 6, height: 204 },
} as const

interface Props {
  shape: keyof typeof shapes
}

/** Shown while numbers load: the words of the spec, and placeholders of the same shape. */
export function Loading({ shape }: Props) {
  const late = useLate()
  const { count, height } = shapes[shape]
  return (
    <div className="statistics-loading" role="status">
      {late && (
        <>
          <p>{messages.statistics.loading}</p>
          <div className="statistics-shapes" data-shape={shape}>
            {Array.from({ length: count }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike
              <Skeleton key={at} height={height} />
            ))}
          </div>
        </>
      )}
    </div>
  )
}
