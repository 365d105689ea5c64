import { generate } from 'lean-qr'
import { useMemo } from 'react'

interface Props {
  text: string
  label: string
}

/** White modules around a QR code (ISO/IEC 18004: four). */
const quiet = 4

/** Draws a QR code in this browser, so that the key in it goes nowhere else. */
export function QrCode({ text, label }: Props) {
  const { size, path } = useMemo(() => draw(text), [text])
  const whole = size + 2 * quiet
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${whole} ${whole}`}>
      <rect width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

function draw(text: string): { size: number; path: string } {
  const code = generate(text)
  const { size } = code
  const modules = Array.from({ length: size * size }, (_, at) => ({ x: at % size, y: Math.floor(at / size) }))
  const path = modules
    .filter(({ x, y }) => code.get(x, y))
    .map(({ x, y }) => `M${x + quiet} ${y + quiet}h1v1h-1z`)
    .join('')
  return { size, path }
}
