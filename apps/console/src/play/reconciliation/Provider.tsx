import { useText } from '@fairhouse/ui';
import type { Run } from './queries.ts';

/** Whose books are compared, and which of them. */
export function Provider({ book, provider }: Pick<Run, 'book' | 'provider'>) {
  const t = useText();
  return (
    <span className="whitespace-nowrap">
      {provider} <span className="text-text-3">{t(`reconciliation.books.${book}`)}</span>
    </span>
  );
}
