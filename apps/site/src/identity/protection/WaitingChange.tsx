import { Button, formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { LimitKind, LimitPeriod } from '@fairhouse/wire/identity/limits';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBrand } from '../../state/brand.tsx';
import { useConfirmLimit } from './use-protection.ts';

type WaitingChangeProps = {
  readonly name: { readonly kind: LimitKind | 'time'; readonly period: LimitPeriod };
  readonly at: number;
  /** The looser limit. */
  readonly children: ReactNode;
};

/** A looser limit: from when it can be confirmed, and then the button that does. */
export function WaitingChange({ name, at, children }: WaitingChangeProps) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const confirm = useConfirmLimit();
  const ready = at <= Date.now();
  return (
    <div className="plain-money mt-1.5 flex flex-wrap items-center justify-between gap-2 text-meta text-text-2">
      <p className="flex items-center gap-1.5">
        <Clock size={14} aria-hidden="true" />
        <span>
          {ready
            ? t('protection.ready')
            : t('protection.next', { when: formatShort(at, timeZone, language) })}{' '}
          {children}
        </span>
      </p>
      {ready && (
        <Button size="sm" pending={confirm.isPending} onClick={() => confirm.mutate(name)}>
          {t('protection.confirm')}
        </Button>
      )}
    </div>
  );
}
