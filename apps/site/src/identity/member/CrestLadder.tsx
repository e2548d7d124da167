import { RankCrest, useText } from '@fairhouse/ui';

/** Spec §9: the levels go from 0 to 10. */
const LEVELS = Array.from({ length: 11 }, (_, level) => level);

/** The crest of every level, the member's own raised among them. */
export function CrestLadder({ own }: { own: number | undefined }) {
  const t = useText();
  return (
    <ol className="grid grid-cols-6 gap-2 p-4 sm:grid-cols-11 sm:gap-1 sm:p-5">
      {LEVELS.map((level) => (
        <li
          key={level}
          aria-current={level === own ? 'true' : undefined}
          className="grid place-items-center rounded-btn py-2 aria-[current]:bg-gold-tint"
        >
          <RankCrest rank={level} size={44} label={t('places.vip.number', { level })} />
        </li>
      ))}
    </ol>
  );
}
