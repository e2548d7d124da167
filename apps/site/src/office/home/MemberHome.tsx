import { Button, useText } from '@fairhouse/ui';
import type { BetView } from '@fairhouse/wire/play/betting';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { BalanceCard } from '../../money/wallet/index.ts';
import { art, paths } from '../../paths.ts';
import { recentBetsQuery, useBetTitle } from '../../play/betting/index.ts';
import { hotQuery, RecentRail } from '../../play/lobby/index.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { useGameTitle } from '../../state/game-title.ts';
import { openWindow } from '../../state/windows.ts';

/** The home of a member: go on where you were, what you have, what you played. */
export function MemberHome() {
  return (
    <>
      <h1 className="sr-only">{useText()('shell.nav.home')}</h1>
      <div className="member-desk">
        <ResumeCard />
        <BalanceCard />
      </div>
      <RecentRail />
    </>
  );
}

function VerifyButton({ bet }: { bet: BetView }) {
  const t = useText();
  const { ticket } = bet;
  const looks = {
    variant: 'glass',
    icon: <ShieldCheck size={18} />,
    children: t('lobby.resume.verify'),
  } as const;
  return ticket ? (
    <Button {...looks} onClick={() => openWindow({ kind: 'ticket', id: ticket })} />
  ) : (
    <GoButton {...looks} to={paths.decided(bet)} />
  );
}

/** The game of the last bet, or the most played one for a member who has not played yet. */
function ResumeCard() {
  const t = useText();
  const { data: bets } = useQuery(recentBetsQuery);
  const { data: hot } = useQuery(hotQuery);
  const last = bets?.items[0];
  const best = hot?.[0];
  const titleOf = useGameTitle();
  const betTitleOf = useBetTitle();
  const game = last
    ? {
        title: betTitleOf(last),
        cover: last.game.cover,
        to: last.ticket ? paths.lottery(last.game.code) : paths.game(last.game.code, last.vendorCode),
      }
    : best && { title: titleOf(best), cover: best.cover, to: paths.launch(best) };
  if (!game) return <div className="resume-card" aria-busy="true" />;
  return (
    <section className="resume-card">
      <img src={art.wideOf(game.cover)} alt="" className="resume-art" />
      <div className="resume-words">
        <p className="font-semibold text-meta text-on-art-2">
          {t(
            last
              ? 'lobby.resume.last'
              : best?.badge === 'hot'
                ? 'lobby.resume.first'
                : 'lobby.resume.suggested',
          )}
        </p>
        <h2 className="display text-[40px] leading-11 max-md:text-[28px] max-md:leading-8">{game.title}</h2>
        <p className="mt-2 max-w-[300px] text-on-art-2 max-md:hidden">{t('lobby.resume.body')}</p>
        <span className="flex-1" />
        <div className="flex gap-2">
          <GoButton to={game.to} variant="paper">
            {t(last ? 'lobby.resume.again' : 'lobby.resume.play')}
          </GoButton>
          {last && <VerifyButton bet={last} />}
        </div>
      </div>
    </section>
  );
}
