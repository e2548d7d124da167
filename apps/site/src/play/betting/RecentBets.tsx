import { formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { BetView } from '@fairhouse/wire/play/betting';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { art, paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { SectionHead } from '../../shell/SectionHead.tsx';
import { useBrand } from '../../state/brand.tsx';
import { openWindow } from '../../state/windows.ts';
import { BetNet } from './BetNet.tsx';
import { recentBetsQuery } from './queries.ts';
import { useBetTitle } from './use-bet-title.ts';

const SHOWN = 4;

/** The member's last bets; each leads to what decided it. */
export function RecentBets() {
  const t = useText();
  const { data } = useQuery(recentBetsQuery);
  const bets = data?.items.slice(0, SHOWN) ?? [];
  if (bets.length === 0) return null;
  return (
    <section className="mt-7">
      <SectionHead title={t('lobby.lastRounds')} to={paths.member('personalHistoryCopy')} />
      <ul className="card mt-1 grid overflow-hidden md:grid-cols-2">
        {bets.map((bet) => (
          <RecentBet key={bet.id} bet={bet} />
        ))}
      </ul>
    </section>
  );
}

function RecentBet({ bet }: { bet: BetView }) {
  const language = useLanguage();
  const { timeZone } = useBrand();
  const title = useBetTitle()(bet);
  const { ticket } = bet;
  const className = 'flex min-h-15 w-full items-center gap-3 px-4 py-2 text-start hover:bg-bg-2';
  const shown = (
    <>
      <img
        src={art.cover(bet.game.cover)}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        className="size-10 flex-none rounded-btn object-cover object-top"
      />
      <span className="min-w-0 flex-1">
        <b className="block truncate">{title}</b>
        <span className="block text-meta text-text-3">{formatShort(bet.placedAt, timeZone, language)}</span>
      </span>
      <BetNet bet={bet} />
      <ChevronRight size={16} className="text-text-3" aria-hidden="true" />
    </>
  );
  return (
    <li className="border-line-soft border-b">
      {ticket ? (
        <button
          type="button"
          className={className}
          onClick={() => openWindow({ kind: 'ticket', id: ticket })}
        >
          {shown}
        </button>
      ) : (
        <Go to={paths.decided(bet)} className={className}>
          {shown}
        </Go>
      )}
    </li>
  );
}
