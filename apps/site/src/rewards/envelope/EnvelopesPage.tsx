import { EmptyState, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { Loaded } from '../../shell/Loaded.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { isTrial, useSession } from '../../state/session.ts';
import { NoOffers, useWithheld } from '../reward/index.ts';
import { Envelope } from './Envelope.tsx';
import { envelopesQuery, ownEnvelopesQuery } from './queries.ts';

/** Red envelopes that can be opened, and the last ones. */
export default function EnvelopesPage() {
  const t = useText();
  const session = useSession();
  const isMember = session !== undefined && !isTrial(session);
  const withheld = useWithheld();
  const own = useQuery({ ...ownEnvelopesQuery, enabled: isMember }).data?.items;
  return (
    <>
      <PageTitle title={t('envelope.title')} note={t('envelope.about')} />
      <Loaded query={useQuery(envelopesQuery)} room="mt-5 h-140 rounded-card">
        {(envelopes) => {
          const items = envelopes.items.filter(({ state }) => withheld === false || state !== 'open');
          if (withheld && items.length === 0) return <NoOffers />;
          return items.length === 0 ? (
            <EmptyState icon={<Gift size={24} />} title={t('envelope.none')} body={t('envelope.noneBody')} />
          ) : (
            <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6">
              {items.map((envelope) => (
                <Envelope
                  key={envelope.id}
                  envelope={envelope}
                  own={own?.find((one) => one.envelope === envelope.id)}
                  isMember={isMember}
                />
              ))}
            </div>
          );
        }}
      </Loaded>
    </>
  );
}
