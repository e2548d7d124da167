import { useText } from '@fairhouse/ui';
import type { PastCrashRound } from '@fairhouse/wire/play/crash';
import { formatHeight, rankOf } from './format-height.ts';

/** Where the last crash rounds ended, newest first; each opens what proves it. */
export function PastCrashRounds({
  past,
  onCheck,
}: {
  readonly past: readonly PastCrashRound[];
  readonly onCheck: (number: number) => void;
}) {
  const t = useText();
  return (
    <ol className="past-crash-rounds" aria-label={t('crash.past')}>
      {past.map(({ number, bust }) => (
        <li key={number}>
          <button
            type="button"
            data-rank={rankOf(bust)}
            aria-label={t('crash.pastOne', { number, bust: formatHeight(bust) })}
            onClick={() => onCheck(number)}
          >
            {formatHeight(bust)}
          </button>
        </li>
      ))}
    </ol>
  );
}
