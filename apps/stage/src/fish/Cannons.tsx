import { findSpecies, isHere, paysOf } from '@fairhouse/games';
import { formatMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import { useEffect, useState } from 'react';
import type { FishPlay } from './use-fish.ts';

/** Who stands at which cannon, and the boss that is here. */
export function Cannons({ play }: { readonly play: FishPlay }) {
  const t = useText();
  const { state } = play;
  return (
    <>
      <ul className="fish-cannons">
        {state.cannons.map(({ seat, name }) => (
          <li key={seat} data-place={(seat - state.seat + 4) % 4} data-own={seat === state.seat || undefined}>
            <b>{seat === state.seat ? t('fish.you') : t('fish.player', { name })}</b>
            {seat === state.seat && <span>{formatMoney(state.bullet)}</span>}
          </li>
        ))}
      </ul>
      <BossBar play={play} />
    </>
  );
}

const LOOK_MS = 500;

function BossBar({ play: { fish } }: { readonly play: FishPlay }) {
  const t = useText();
  const [nowMs, setNowMs] = useState(fish.seaNow);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(fish.seaNow()), LOOK_MS);
    return () => clearInterval(timer);
  }, [fish]);
  const boss = [...fish.swimmers.values()].find(
    (each) => findSpecies(each.species)?.kind === 'boss' && isHere(each, nowMs) && !fish.gone.has(each.fish),
  );
  const species = boss && findSpecies(boss.species);
  if (!boss || !species) return null;
  const { least, most } = paysOf(species);
  const left = Math.ceil((boss.until - nowMs) / 1_000);
  return (
    <p className="fish-boss">
      <b>{t(`fish.species.${species.id as 'F01'}`)}</b>
      <span>{t('fish.boss', { least, most })}</span>
      <time>0:{String(left).padStart(2, '0')}</time>
      <progress max={boss.until - boss.from} value={boss.until - nowMs} aria-hidden="true" />
    </p>
  );
}
