import { playsOf } from '@fairhouse/games/lottery';
import { parseMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import type { LotteryBoard } from '@fairhouse/wire/lottery/issue';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { playName } from '../menu/index.ts';
import { oddsText } from './odds-text.ts';

type PlayMenuProps = {
  readonly board: LotteryBoard;
  readonly chosen: string;
  readonly onChoose: (playType: string) => void;
};

type Part = {
  readonly key: string;
  readonly title: string;
  readonly group: string;
  readonly plays: LotteryBoard['plays'];
};

/** Plays by group; those of a mode of their own stand apart. */
function usePartsOf(board: LotteryBoard): readonly Part[] {
  const t = useText();
  const known = new Set(playsOf(board.family).map(({ code }) => code));
  const parts = new Map<string, Part & { plays: LotteryBoard['plays'] }>();
  for (const play of board.plays.filter(({ playType }) => known.has(playType))) {
    const key = `${play.mode === 'zy' ? 'zy' : ''} ${play.group}`;
    const group = t(`lotteryNames.group.${play.group}` as 'lotteryNames.group.five');
    const part = parts.get(key) ?? {
      key,
      group,
      title: play.mode === 'zy' ? `${group} · ${t('lotteryNames.mode.zy')}` : group,
      plays: [],
    };
    part.plays.push(play);
    parts.set(key, part);
  }
  return [...parts.values()];
}

const prizeUnits = (prize: string): bigint => parseMoney(prize) ?? 0n;

/** Under the title of its group a play leaves that title out. */
const shortOf = (name: string, title: string): string => {
  const rest = name.startsWith(`${title}, `) ? name.slice(title.length + 2) : name;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};

/** Scrolls the list to a play, and leaves the page where it is. */
function showItem(menu: HTMLElement, playType: string): void {
  const item = menu.querySelector<HTMLElement>(`[data-play="${playType}"]`);
  if (!item) return;
  const { offsetTop, offsetHeight } = item;
  const isSeen =
    offsetTop >= menu.scrollTop && offsetTop + offsetHeight <= menu.scrollTop + menu.clientHeight;
  if (!isSeen) menu.scrollTop = offsetTop - (menu.clientHeight - offsetHeight) / 2;
}

/** The plays of a lottery with what they pay: a list beside the board, a select on phones. */
export function PlayMenu({ board, chosen, onChoose }: PlayMenuProps) {
  const t = useText();
  const parts = usePartsOf(board);
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    if (menu.current) showItem(menu.current, chosen);
  }, [chosen]);
  return (
    <>
      <div className="play-chips overflow-x-auto lg:hidden">
        <label className="play-chip" data-main>
          <span className="sr-only">{t('lottery.play')}</span>
          <select value={chosen} onChange={(event) => onChoose(event.target.value)}>
            {parts.map(({ key, title, plays }) => (
              <optgroup key={key} label={title}>
                {plays.map(({ playType }) => (
                  <option key={playType} value={playType}>
                    {playName(t, board.family, playType)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <ChevronDown size={16} aria-hidden="true" />
        </label>
        {parts
          .filter(({ plays }) => plays.every(({ playType }) => playType !== chosen))
          .map(({ key, title, plays }) => (
            <button
              key={key}
              type="button"
              className="play-chip"
              onClick={() => onChoose(plays[0]!.playType)}
            >
              {title}
            </button>
          ))}
        <a className="play-chip" href="#trends">
          {t('lottery.view.label')}
        </a>
      </div>
      <nav ref={menu} className="play-menu card max-lg:hidden" aria-label={t('lottery.play')}>
        {parts.map(({ key, title, group, plays }) => (
          <section key={key}>
            <h3 className="play-menu-group">{title}</h3>
            {plays.map(({ playType, prize }) => (
              <button
                key={playType}
                type="button"
                className="play-menu-item"
                data-play={playType}
                aria-current={playType === chosen || undefined}
                onClick={() => onChoose(playType)}
              >
                <span className="min-w-0">{shortOf(playName(t, board.family, playType), group)}</span>
                <span className="text-text-2 tabular-nums">{oddsText(prizeUnits(prize))}</span>
              </button>
            ))}
          </section>
        ))}
      </nav>
    </>
  );
}
