import type { FishEvent, ShotEvent } from '@fairhouse/games';
import { Amount, useText } from '@fairhouse/ui';
import { ReplayBar } from '../replay/ReplayBar.tsx';
import type { Opened, Replay } from '../state/api.ts';

type FishReplayProps = {
  readonly opened: Opened;
  readonly replay: Replay;
  readonly onAgain: () => void;
};

/** A magazine that is over, shot by shot. */
export function FishReplay({ opened, replay, onAgain }: FishReplayProps) {
  const t = useText();
  const book = replay.steps.at(-1)!.book as FishEvent[];
  const shots = book.filter((event) => event.type === 'shot');
  const back = book.reduce((sum, event) => sum + (event.type === 'back' ? event.bullets : 0), 0);
  return (
    <>
      <section className="fish-shots" aria-label={t('fish.shots')}>
        <h2>{t('fish.shots')}</h2>
        <ol>
          {shots.map((shot) => (
            <ShotRow key={shot.number} shot={shot} symbol={opened.currencySymbol} />
          ))}
        </ol>
        {back > 0 && <p>{t('fish.backs', { count: back })}</p>}
      </section>
      <ReplayBar replay={replay} symbol={opened.currencySymbol} busy={false} onAgain={onAgain} />
    </>
  );
}

function ShotRow({ shot, symbol }: { readonly shot: ShotEvent; readonly symbol: string }) {
  const t = useText();
  const nameOf = (species: string) => t(`fish.species.${species as 'F01'}`);
  const surplus = /[1-9]/.test(shot.coins);
  return (
    <li>
      <b>{t(`fish.weapon.${shot.by}`)}</b>
      <span>{shot.at.map(([, species]) => nameOf(species)).join(', ')}</span>
      <span className="fish-shot-won">
        {shot.caught.map(({ fish, species, times, pays }) => (
          <span key={fish}>
            {nameOf(species)} {times}× <Amount value={pays} symbol={symbol} />
          </span>
        ))}
        {surplus && (
          <span>
            {t('fish.coins')} <Amount value={shot.coins} symbol={symbol} />
          </span>
        )}
        {shot.caught.length === 0 && !surplus && t('fish.missed')}
      </span>
    </li>
  );
}
