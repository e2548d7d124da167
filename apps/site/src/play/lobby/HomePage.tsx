import { useText } from '@fairhouse/ui';
import { useEffect } from 'react';
import { Later } from '../../shell/Later.tsx';
import { useBrand } from '../../state/brand.tsx';
import { useSession } from '../../state/session.ts';
import { HomeBanners } from '../../talk/content/HomeBanners.tsx';
import { NoticeStrip } from '../../talk/content/NoticeStrip.tsx';
import { RecentBets } from '../betting/RecentBets.tsx';
import { WinnersRail } from '../winner/WinnersRail.tsx';
import { CategoryCards } from './CategoryCards.tsx';
import { RailSkeleton } from './GameRail.tsx';
import { HotRail } from './HotRail.tsx';
import { LiveRail } from './LiveRail.tsx';
import { MemberHome } from './MemberHome.tsx';
import { ProviderRails } from './ProviderRails.tsx';
import { VisitorHero } from './VisitorHero.tsx';

export default function HomePage() {
  const t = useText();
  const { name } = useBrand();
  const member = useSession() !== undefined;
  useEffect(() => {
    document.title = t('lobby.home', { brand: name });
  }, [t, name]);
  return (
    <>
      {member ? <MemberHome /> : <VisitorHero />}
      {member && <NoticeStrip />}
      <CategoryCards />
      <HotRail />
      <HomeBanners />
      <Later>{member ? <RecentBets /> : <NoticeStrip />}</Later>
      <Later>
        <WinnersRail />
        <LiveRail />
      </Later>
      <Later fallback={<RailSkeleton />}>
        <ProviderRails />
      </Later>
    </>
  );
}
