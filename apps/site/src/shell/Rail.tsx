import { CategoryIcon, Skeleton, useText } from '@fairhouse/ui';
import { useLocation } from '@tanstack/react-router';
import { Bell, Gem, Heart, LifeBuoy, Megaphone, Trophy } from 'lucide-react';
import { Suspense } from 'react';
import { isInAgentCentre, isInMemberCentre, paths } from '../paths.ts';
import { useFavouriteCount } from '../play/favourite/use-favourite-count.ts';
import { useClaimable } from '../rewards/reward/index.ts';
import { isAgent, useSession } from '../state/session.ts';
import { chooseCategory } from '../state/vassalage.ts';
import { useUnread } from '../talk/inbox/index.ts';
import { lazyFirst } from './lazy-page.ts';
import { PlaceIcon } from './PlaceIcon.tsx';
import { RailLink } from './RailLink.tsx';
import { useNav } from './use-nav.ts';

const MemberPages = lazyFirst(async () => {
  const { MemberPages } = await import('../identity/member/MemberPages.tsx');
  return { default: MemberPages };
});

const AgentPages = lazyFirst(async () => {
  const { AgentPages } = await import('../agency/pay/AgentPages.tsx');
  return { default: AgentPages };
});

const ClosedRail = lazyFirst(async () => {
  const { ClosedRail } = await import('./ClosedRail.tsx');
  return { default: ClosedRail };
});

/** The spine of the site on wide screens; the member centre has its own. */
export function Rail({ barred }: { barred: boolean }) {
  const t = useText();
  const session = useSession();
  const member = session !== undefined;
  const atAgents = useLocation({ select: (location) => isInAgentCentre(location.pathname) });
  const inCentre = useLocation({ select: (location) => isInMemberCentre(location.pathname) });
  return (
    <nav className="site-rail" aria-label={t('shell.nav.main')}>
      {barred ? (
        <Suspense>
          <ClosedRail />
        </Suspense>
      ) : isAgent(session) && atAgents ? (
        <Suspense fallback={<Skeleton className="h-120 rounded-card" />}>
          <AgentPages />
        </Suspense>
      ) : member && inCentre ? (
        <Suspense fallback={<Skeleton className="h-120 rounded-card" />}>
          <CentreRail />
        </Suspense>
      ) : (
        <GameRail member={member} />
      )}
    </nav>
  );
}

const CentreRail = () => (
  <MemberPages unread={useUnread()} claimable={useClaimable()} missions={useClaimable('mission')} />
);

function GameRail({ member }: { member: boolean }) {
  const t = useText();
  const nav = useNav();
  return (
    <>
      <RailLink to={paths.home} icon={<PlaceIcon place="home" />} label={t('shell.nav.home')} />
      <RailLink
        to={paths.favourites}
        icon={<Heart size={22} />}
        label={t('lobby.favourite.title')}
        end={useFavouriteCount()}
      />
      {member && (
        <p className="rail-head">
          <span>{t('shell.nav.games')}</span>
          <span>{t('shell.nav.rate')}</span>
        </p>
      )}
      {nav.map((entry) => (
        <RailLink
          key={entry.type}
          to={entry.to}
          icon={<CategoryIcon category={entry.type} />}
          label={t(`lobby.category.${entry.type}`)}
          end={entry.point}
          onClick={() => chooseCategory(entry)}
        />
      ))}
      {member && <p className="rail-head">{t('shell.nav.more')}</p>}
      <RailLink to={paths.promotions()} icon={<Megaphone size={22} />} label={t('shell.nav.promotions')} />
      <RailLink to={paths.vip} icon={<Gem size={22} />} label={t('shell.nav.vip')} />
      <RailLink to={paths.winners} icon={<Trophy size={22} />} label={t('lobby.winners.title')} />
      <RailLink to={paths.notices()} icon={<Bell size={22} />} label={t('shell.nav.notices')} />
      <RailLink to={paths.help()} icon={<LifeBuoy size={22} />} label={t('shell.nav.help')} />
    </>
  );
}
