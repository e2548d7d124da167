import { useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { BalanceCard } from '../../money/wallet/index.ts';
import { art, paths } from '../../paths.ts';
import { recentBetsQuery } from '../../play/betting/index.ts';
import { hotQuery, RecentRail } from '../../play/lobby/index.ts';
import { GoButton } from '../../shell/GoButton.tsx';

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

/** The game of the last bet, or the most played one for a member who has not played yet. */
function ResumeCard() {
  const t = useText();
  const { data: bets } = useQuery(recentBetsQuery);
  const { data: hot } = useQuery(hotQuery);
  const last = bets?.items[0];
  const best = hot?.[0];
  const game = last ? { ...last.game, vassalage: last.vendorCode } : best;
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
          <GoButton to={paths.game(game.code, game.vassalage)} variant="paper">
            {t(last ? 'lobby.resume.again' : 'lobby.resume.play')}
          </GoButton>
          {last && (
            <GoButton to={paths.round(last.id)} variant="glass" icon={<ShieldCheck size={18} />}>
              {t('lobby.resume.verify')}
            </GoButton>
          )}
        </div>
      </div>
    </section>
  );
}
