import { Checkbox, Skeleton, showToast, useText } from '@fairhouse/ui';
import { MARKETING_CHANNELS, type MarketingConsent } from '@fairhouse/wire/identity/consent';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE, queryClient } from '../../state/query.ts';
import { refusalText } from '../../state/refusal.ts';

const consentQuery = queryOptions({
  queryKey: [MINE, 'consent'],
  queryFn: () => client.consent.read(),
});

/** Whether the member wants to be told of offers, and where. */
export function OffersCard() {
  const t = useText();
  const { data } = useQuery(consentQuery);
  const set = useMutation({
    mutationFn: (body: { readonly channel: keyof MarketingConsent; readonly granted: boolean }) =>
      client.consent.set({ body }),
    onSuccess: (consent, { channel }) => {
      queryClient.setQueryData(consentQuery.queryKey, consent);
      showToast({ tone: 'good', text: t(`security.offers.${consent[channel] ? 'on' : 'off'}.${channel}`) });
    },
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
  });
  return (
    <section className="card grid gap-3 p-5" aria-labelledby="offers">
      <div>
        <h2 id="offers" className="font-bold">
          {t('security.offers.title')}
        </h2>
        <p className="text-meta text-text-2">{t('security.offers.lead')}</p>
      </div>
      {data ? (
        MARKETING_CHANNELS.map((channel) => (
          <Checkbox
            key={channel}
            label={t(`security.offers.channel.${channel}`)}
            checked={data[channel]}
            disabled={set.isPending}
            onChange={({ target: { checked } }) => set.mutate({ channel, granted: checked })}
          />
        ))
      ) : (
        <Skeleton className="h-6 rounded-card" />
      )}
    </section>
  );
}
