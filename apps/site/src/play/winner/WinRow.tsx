import { Amount, formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { Win } from '@fairhouse/wire/play/winner';
import { art } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { useBrand } from '../../state/brand.tsx';
import { useGameTitle } from '../../state/game-title.ts';
import { startLaunch } from '../../state/launch.ts';

/** One win: who under a mask, in which game, what was staked and paid. */
export function WinRow({ win }: { win: Win }) {
  const t = useText();
  const go = useGo();
  const title = useGameTitle()(win.game);
  const language = useLanguage();
  const { timeZone, currencySymbol } = useBrand();
  return (
    <li className="win-row">
      <img
        src={art.cover(win.game.cover)}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        decoding="async"
        className="size-10 flex-none rounded-btn object-cover object-top"
      />
      <button type="button" className="win-game" onClick={() => startLaunch(win.game, title, go)}>
        <b>{title}</b>
        <span>
          {win.player} · {formatShort(win.at, timeZone, language)}
        </span>
      </button>
      <span className="flex-none text-end">
        <Amount value={win.payout} symbol={currencySymbol} />
        <span className="block text-meta text-text-3">
          {t('lobby.winners.staked')} <Amount value={win.stake} />
        </span>
      </span>
    </li>
  );
}
