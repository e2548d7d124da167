import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { nameIn } from '@fairhouse/text';
import { Button, showToast, useLanguage, useText } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { art } from '../../paths.ts';
import { envelopesQuery, ownEnvelopesQuery } from '../../rewards/envelope/index.ts';
import { useWithheld } from '../../rewards/reward/index.ts';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { queryClient } from '../../state/query.ts';
import { refusalText } from '../../state/refusal.ts';

/** A red envelope that fell into the room: what is left of it, and the member's own share. */
export function RoomEnvelope({ id }: { id: string }) {
  const t = useText();
  const language = useLanguage();
  const { currencySymbol } = useBrand();
  const envelopes = useQuery({ ...envelopesQuery, refetchInterval: 5_000 });
  const own = useQuery(ownEnvelopesQuery);
  const withheld = useWithheld();
  const envelope = envelopes.data?.items.find((one) => one.id === id);
  const mine = own.data?.items.find((one) => one.envelope === id);
  const money = (amount: string) => `${currencySymbol} ${formatMoney(parseMoney(amount)!)}`;
  const open = useMutation({
    mutationFn: () => client.envelope.open({ params: { envelope: id as never } }),
    onSuccess: ({ amount }) =>
      showToast({ tone: 'good', text: t('envelope.opened', { amount: money(amount) }) }),
    onError: (fault) => showToast({ tone: 'bad', text: refusalText(t, fault) }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ownEnvelopesQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: envelopesQuery.queryKey });
    },
  });
  if (withheld) return <p className="text-text-3">{t('reward.withheld')}</p>;
  if (!envelope) return <p className="text-text-3">{t('room.envelopeOver')}</p>;
  return (
    <div className="room-rain mt-1.5">
      <img src={art.envelope(mine ? 'open' : 'sealed')} alt="" width={96} height={120} />
      <div className="grid content-end gap-1">
        <b className="display text-lead">{nameIn(envelope.title, language)}</b>
        <p className="text-meta">
          {money(envelope.total)} ·{' '}
          {t('room.left', { left: envelope.shares - envelope.opened, shares: envelope.shares })}
        </p>
        {mine ? (
          <p className="font-bold">{t('room.yourShare', { amount: money(mine.amount) })}</p>
        ) : envelope.state === 'open' ? (
          <Button
            variant="main"
            className="justify-self-start"
            icon={<Gift size={18} />}
            pending={open.isPending}
            onClick={() => open.mutate()}
          >
            {t('room.openOne')}
          </Button>
        ) : (
          <p>{t('room.envelopeOver')}</p>
        )}
        <p className="text-meta">{t('room.envelopeRule')}</p>
      </div>
    </div>
  );
}
