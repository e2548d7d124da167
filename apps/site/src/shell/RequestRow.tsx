import { Amount, formatShort, useLanguage } from '@fairhouse/ui';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBrand } from '../state/brand.tsx';
import { Go } from './go.tsx';

type RequestRowProps = {
  /** Its tracker. */
  readonly to: string;
  readonly amount: string;
  readonly at: number;
  readonly state: ReactNode;
};

/** A deposit or a withdrawal in the list of its member. */
export function RequestRow({ to, amount, at, state }: RequestRowProps) {
  const language = useLanguage();
  const { timeZone } = useBrand();
  return (
    <li className="border-line-soft border-t">
      <Go to={to} className="flex min-h-15 items-center gap-3 px-5 py-2 hover:bg-bg-2">
        <span className="min-w-0 flex-1">
          <Amount value={amount} />
          <span className="block text-meta text-text-3">{formatShort(at, timeZone, language)}</span>
        </span>
        {state}
        <ChevronRight size={16} className="text-text-3" aria-hidden="true" />
      </Go>
    </li>
  );
}
