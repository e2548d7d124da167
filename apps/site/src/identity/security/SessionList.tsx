import {
  Badge,
  Button,
  formatShort,
  Skeleton,
  showToast,
  useDeviceName,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { MINE, queryClient } from '../../state/query.ts';
import { refusalText } from '../../state/refusal.ts';

const sessionsQuery = queryOptions({
  queryKey: [MINE, 'sessions'],
  queryFn: () => client.session.list(),
  staleTime: 5_000,
});

/** Who is in the account, with a way to put each of them out. */
export function SessionList() {
  const t = useText();
  const language = useLanguage();
  const deviceName = useDeviceName();
  const { timeZone } = useBrand();
  const { data } = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: (id: string | undefined) =>
      id ? client.session.endOther({ params: { id } }) : client.session.endOthers(),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      showToast({ tone: 'good', text: t('security.sessions.ended') });
    },
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
  });
  const rows = [...(data?.rows ?? [])].sort((a, b) => Number(b.current) - Number(a.current));
  return (
    <section className="card p-5" aria-labelledby="session-list">
      <h2 id="session-list" className="font-bold">
        {t('security.sessions.title')}
      </h2>
      {!data && <Skeleton className="mt-3 h-16 rounded-card" />}
      <ul className="mt-1 grid">
        {rows.map(({ id, current, device, seenAt }) => (
          <li key={id} className="flex items-center gap-3 border-line-soft border-t py-2.5 first:border-t-0">
            <div className="min-w-0 flex-1">
              <p className="break-words">{deviceName(device)}</p>
              <p className="text-meta text-text-3">
                {t('security.sessions.seen', { when: formatShort(seenAt, timeZone, language) })}
              </p>
            </div>
            {current ? (
              <Badge tone="win">{t('security.sessions.here')}</Badge>
            ) : (
              <Button
                size="sm"
                aria-label={t('security.sessions.endOf', { device: deviceName(device) })}
                disabled={end.isPending}
                onClick={() => end.mutate(id)}
              >
                {t('security.sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {rows.length > 1 && (
        <Button className="mt-2 w-full" disabled={end.isPending} onClick={() => end.mutate(undefined)}>
          {t('security.sessions.endOthers')}
        </Button>
      )}
    </section>
  );
}
