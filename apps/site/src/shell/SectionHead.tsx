import { useText } from '@fairhouse/ui';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Go } from './go.tsx';

type SectionHeadProps = {
  readonly title: string;
  readonly note?: string | undefined;
  readonly mark?: ReactNode;
  readonly to?: string | undefined;
  readonly toLabel?: string | undefined;
};

export function SectionHead({ title, note, mark, to, toLabel }: SectionHeadProps) {
  const t = useText();
  return (
    <div className="flex min-h-11 items-center gap-2.5">
      {mark}
      <h2 className="max-w-[75%] flex-none font-bold text-lead tracking-[-0.01em]">{title}</h2>
      {note && <span className="min-w-0 font-semibold text-dense text-text-3 leading-4.5">{note}</span>}
      {to && (
        <Go
          to={to}
          className="link ms-auto flex-none text-dense"
          aria-label={`${toLabel ?? t('lobby.seeAll')}: ${title}`}
        >
          {toLabel ?? t('lobby.seeAll')}
          <ChevronRight size={16} aria-hidden="true" />
        </Go>
      )}
    </div>
  );
}
