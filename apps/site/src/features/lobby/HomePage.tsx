import { useText } from '@fairhouse/ui';
import { lazy, Suspense, useEffect } from 'react';
import { useBrand } from '../../state/brand.tsx';
import { useSession } from '../../state/session.ts';
import { RecentBets } from '../betting/RecentBets.tsx';
import { NoticeStrip } from '../content/NoticeStrip.tsx';
import { WinnersRail } from '../winner/WinnersRail.tsx';
import { CategoryCards } from './CategoryCards.tsx';
import { HotRail } from './HotRail.tsx';
import { LiveRail } from './LiveRail.tsx';
import { MemberHome } from './MemberHome.tsx';
import { ProviderRails } from './ProviderRails.tsx';
import { VisitorHero } from './VisitorHero.tsx';

const HomeBanners = lazy(() => import('../content/HomeBanners.tsx'));

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
      <Suspense fallback={<div className="mt-7 h-35" />}>
        <HomeBanners />
      </Suspense>
      {member ? <RecentBets /> : <NoticeStrip />}
      <WinnersRail />
      <LiveRail />
      <ProviderRails />
    </>
  );
}
