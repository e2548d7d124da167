import { EmptyState, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { Loaded } from '../../shell/Loaded.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { isTrial, useSession } from '../../state/session.ts';
import { NoOffers, useWithheld } from '../reward/index.ts';
import { ownRafflesQuery, rafflesQuery } from './queries.ts';
import { RaffleResult } from './RaffleResult.tsx';
import { RunningRaffle } from './RunningRaffle.tsx';

/** Raffles that run, and what became of the last ones. */
export default function RafflePage() {
  const t = useText();
  const session = useSession();
  const isMember = session !== undefined && !isTrial(session);
  const withheld = useWithheld();
  const own = useQuery({ ...ownRafflesQuery, enabled: isMember }).data?.items;
  return (
    <>
      <PageTitle title={t('raffle.title')} note={t('raffle.about')} />
      <Loaded query={useQuery(rafflesQuery)} room="mt-5 h-140 rounded-card">
        {(raffles) => {
          const items = raffles.items.filter(({ state }) => withheld === false || state === 'drawn');
          if (withheld && items.length === 0) return <NoOffers />;
          return items.length === 0 ? (
            <EmptyState icon={<Ticket size={24} />} title={t('raffle.none')} body={t('raffle.noneBody')} />
          ) : (
            <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6">
              {items.map((raffle) => {
                const mine = own?.find((one) => one.raffle === raffle.id);
                return raffle.state === 'drawn' ? (
                  <RaffleResult key={raffle.id} raffle={raffle} own={mine} />
                ) : (
                  <RunningRaffle key={raffle.id} raffle={raffle} own={mine} isMember={isMember} />
                );
              })}
            </div>
          );
        }}
      </Loaded>
    </>
  );
}
