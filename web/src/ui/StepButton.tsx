import { Button, type ButtonProps } from '@mantine/core'

interface Props extends Pick<ButtonProps, 'size' | 'variant' | 'children'> {
  /** Whether there is nothing left to do. The button then ignores clicks but keeps the focus, which a disabled button would lose. */
  isSpent: boolean
  onClick: () => void
  'aria-label'?: string
}

/** A button whose own press can leave it nothing to do: the step to the last page, or a value that is then used. */
export function StepButton({ isSpent, onClick, ...rest }: Props) {
  return (
    <Button
      {...rest}
      aria-disabled={isSpent || undefined}
      data-disabled={isSpent}
      onClick={isSpent ? undefined : onClick}
    />
  )
}
