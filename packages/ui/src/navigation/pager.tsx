import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../language/texts.ts';
import { pageMarks } from './page-marks.ts';

export type PagerProps = {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
};

/** Previous, 1 2 3 … 7, next. Draws nothing when there is one page. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const t = useText();
  const pages = Math.ceil(total / pageSize);
  if (pages < 2) return null;
  return (
    <nav
      className="flex flex-wrap items-center justify-center gap-1 max-sm:gap-0"
      aria-label={t('shell.ui.pages')}
    >
      <button
        type="button"
        className="pager-page"
        aria-label={t('shell.ui.previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={18} />
      </button>
      {pageMarks(page, pages).map((mark) =>
        typeof mark === 'string' ? (
          <span key={mark} className="w-6 text-center text-text-3 max-sm:w-4" aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={mark}
            type="button"
            className="pager-page"
            aria-label={t('shell.ui.pageNumber', { page: mark })}
            aria-current={mark === page ? 'page' : undefined}
            onClick={() => onPage(mark)}
          >
            {mark}
          </button>
        ),
      )}
      <button
        type="button"
        className="pager-page"
        aria-label={t('shell.ui.nextPage')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={18} />
      </button>
    </nav>
  );
}
