import { useText } from '@fairhouse/ui';
import { useEffect } from 'react';
import { RecentBets } from '../../play/betting/index.ts';
import { CategoryCards, HotRail, LiveRail, ProviderRails, RailSkeleton } from '../../play/lobby/index.ts';
import { WinnersRail } from '../../play/winner/index.ts';
import { Later } from '../../shell/Later.tsx';
import { useBrand } from '../../state/brand.tsx';
import { useSession } from '../../state/session.ts';
import { HomeBanners, NoticeStrip } from '../../talk/content/index.ts';
import { MemberHome } from './MemberHome.tsx';
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
