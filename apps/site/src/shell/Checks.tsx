import { useText } from '@fairhouse/ui';
import { Check, X } from 'lucide-react';

type ChecksProps = {
  readonly checks: readonly { readonly check: string; readonly holds: boolean; readonly says: string }[];
};

/** What the reader's browser has checked, line by line. */
export function Checks({ checks }: ChecksProps) {
  const t = useText();
  return (
    <ul className="grid gap-1" aria-live="polite">
      {checks.map(({ check, holds, says }) => (
        <li key={check} className="flex items-start gap-2">
          {holds ? (
            <Check size={17} className="mt-0.5 flex-none text-win" aria-label={t('raffle.verify.holds')} />
          ) : (
            <X size={17} className="mt-0.5 flex-none text-loss" aria-label={t('raffle.verify.fails')} />
          )}
          {says}
        </li>
      ))}
    </ul>
  );
}
