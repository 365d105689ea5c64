import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { StepButton } from '../StepButton.tsx'
import { gap, pageNumbers } from './pages.ts'

interface Props {
  /** Name of the list. */
  list: string
  page: number
  lastPage: number
  /** Text of the button back: 'Prev' or 'Previous'. */
  previous: string
  onPage: (page: number) => void
}

const texts = messages.screen.list

/** The page buttons of a list: back, page numbers, next. */
export function Pager({ list, page, lastPage, previous, onPage }: Props) {
  return (
    <nav className="pager" aria-label={texts.pages(list)}>
      <StepButton variant="default" size="xs" isSpent={page <= 1} onClick={() => onPage(page - 1)}>
        {previous}
      </StepButton>
      {pageNumbers(page, lastPage).map((number, at, all) =>
        number === gap ? (
          <span key={`after-${all[at - 1]}`} className="pager-gap" aria-hidden="true">
            …
          </span>
        ) : (
          <Button
            key={number}
            size="xs"
            variant={number === page ? 'filled' : 'default'}
            aria-current={number === page ? 'page' : undefined}
            aria-label={texts.page(number)}
            onClick={() => onPage(number)}
          >
            {number}
          </Button>
        ),
      )}
      <StepButton variant="default" size="xs" isSpent={page >= lastPage} onClick={() => onPage(page + 1)}>
        {texts.next}
      </StepButton>
    </nav>
  )
}
