import { useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { isTrial, useSession } from '../../state/session.ts';
import { ConvertCard } from './ConvertCard.tsx';
import { EarnCard } from './EarnCard.tsx';
import { GiftShelf } from './GiftShelf.tsx';
import { OrderList } from './OrderList.tsx';
import { PointRecords } from './PointRecords.tsx';
import { PointsCard } from './PointsCard.tsx';
import { pointsBalanceQuery } from './queries.ts';

/** What points buy, how many there are, and every point in and out. */
export default function PointMallPage() {
  const t = useText();
  const session = useSession();
  const member = session !== undefined && !isTrial(session);
  const { data: balance } = useQuery({ ...pointsBalanceQuery, enabled: member });
  return (
    <>
      <PageTitle title={t('places.points.title')} note={t('points.note')} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_316px] lg:grid-rows-[auto_1fr]">
        {member && (
          <div className="lg:col-start-2">
            <PointsCard balance={balance} />
          </div>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <GiftShelf balance={balance} />
          {member && <PointRecords />}
        </div>
        <aside className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-2">
          {member && <ConvertCard balance={balance} />}
          {member && <OrderList />}
          <EarnCard />
        </aside>
      </div>
    </>
  );
}
