import { CopyText, EmptyState, ErrorState, QrCode, Skeleton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { linksQuery } from './queries.ts';

/** The links by which an agent brings people, and how many came by each. */
export function InvitationLinks() {
  const t = useText();
  const { data, isError, refetch } = useQuery(linksQuery);
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mb-8 h-60 rounded-card" />;
  return (
    <section className="card mb-8 p-6 max-md:p-4">
      <h2 className="font-bold text-lead">{t('places.join.links')}</h2>
      <p className="text-text-2">{t('places.join.linksBody')}</p>
      {data.items.length === 0 && <EmptyState icon={<Link2 size={24} />} title={t('places.join.noLinks')} />}
      <ul className="mt-4 grid gap-6">
        {data.items.map(({ code, link, enabled, registered }) => (
          <li key={code} className="grid items-center gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <div className="min-w-0">
              <CopyText value={link} label={t('places.join.linkOf', { code })} />
              <p className="mt-2 text-meta text-text-2">
                {enabled ? t('places.join.registered', { count: registered }) : t('places.join.off')}
              </p>
            </div>
            {enabled && <QrCode text={link} label={t('places.join.qr', { code })} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
