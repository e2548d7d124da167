import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { nameIn } from '@fairhouse/text';
import { Amount, Button, formatShort, showToast, useLanguage, useText } from '@fairhouse/ui';
import type { OwnRaffle, RaffleView } from '@fairhouse/wire/rewards/raffle';
import { useMutation } from '@tanstack/react-query';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { queryClient } from '../../state/query.ts';
import { refusalText } from '../../state/refusal.ts';
import { openWindow } from '../../state/windows.ts';
import { OWN_RAFFLES, rafflesQuery } from './queries.ts';
import { sumOf } from './RaffleLink.tsx';

type RunningProps = {
  readonly raffle: RaffleView;
  readonly own: OwnRaffle | undefined;
  readonly isMember: boolean;
};

/** A raffle that is open, or waits for its draw: prizes, how tickets are had, the member's own. */
export function RunningRaffle({ raffle, own, isMember }: RunningProps) {
  const t = useText();
  const language = useLanguage();
  const { timeZone, currencySymbol } = useBrand();
  const time = (at: number) => formatShort(at, timeZone, language);
  const money = (amount: string) => `${currencySymbol} ${formatMoney(parseMoney(amount)!)}`;
  return (
    <section className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_344px]" aria-labelledby={raffle.id}>
      <div className="card grid content-start gap-3 p-5">
        <h2 id={raffle.id} className="display text-lead">
          {nameIn(raffle.title, language)}
        </h2>
        <p>
          <span className="block text-dense text-text-2">{t('raffle.prizes')}</span>
          <Amount value={sumOf(raffle.prizes)} symbol={currencySymbol} size="big" />
        </p>
        <ol className="flex flex-wrap gap-x-5 gap-y-1 text-dense text-text-2">
          {raffle.prizes.map((prize, place) => (
            <li key={place}>
              {place + 1}. <Amount value={prize} symbol={currencySymbol} />
            </li>
          ))}
        </ol>
        <p className="text-text-2">
          {t('raffle.tickets', { count: raffle.tickets })} ·{' '}
          {raffle.state === 'open'
            ? t('raffle.closes', { time: time(raffle.closesAt) })
            : t('raffle.waits', { time: time(raffle.drawsAt) })}
        </p>
        {isMember && own && <Own own={own} />}
        {!isMember && raffle.state === 'open' && (
          <Button size="lg" variant="main" onClick={() => openWindow({ kind: 'login' })}>
            {t('raffle.logIn')}
          </Button>
        )}
      </div>
      <div className="card grid content-start gap-2 p-5 text-dense">
        {raffle.free > 0 && <p>{t('raffle.free', { count: raffle.free })}</p>}
        {raffle.perTicket !== null && (
          <p>{t('raffle.forBets', { amount: money(raffle.perTicket), time: time(raffle.openedAt) })}</p>
        )}
        <p>{t('raffle.most', { count: raffle.most })}</p>
        {own && raffle.perTicket !== null && <p>{t('raffle.valid', { amount: money(own.valid) })}</p>}
        <p className="border-line-soft border-t pt-2 text-text-2">{t('raffle.verify.before')}</p>
        <dl>
          <dt className="text-text-2">{t('raffle.verify.seedHash')}</dt>
          <dd className="break-all font-mono text-meta">{raffle.seedHash}</dd>
          {raffle.listHash && (
            <>
              <dt className="mt-2 text-text-2">{t('raffle.verify.listHash')}</dt>
              <dd className="break-all font-mono text-meta">{raffle.listHash}</dd>
            </>
          )}
        </dl>
      </div>
    </section>
  );
}

/** So many numbers are named. */
const NAMED = 12;

function Own({ own }: { own: OwnRaffle }) {
  const t = useText();
  const claim = useMutation({
    mutationFn: () => client.raffle.claim({ body: { raffle: own.raffle } }),
    onSuccess: ({ numbers }) =>
      showToast({ tone: 'good', text: t('raffle.claimed', { count: numbers.length }) }),
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: OWN_RAFFLES });
      await queryClient.invalidateQueries({ queryKey: rafflesQuery.queryKey });
    },
  });
  const numbers = own.numbers.slice(0, NAMED).join(', ');
  const more = own.numbers.length - NAMED;
  return (
    <>
      <p className="font-semibold">
        {own.numbers.length === 0
          ? t('raffle.none_yet')
          : t(more > 0 ? 'raffle.yoursMore' : 'raffle.yours', { numbers, more })}
      </p>
      {own.due > 0 && (
        <Button
          size="lg"
          variant="main"
          className="justify-self-start max-md:w-full"
          pending={claim.isPending}
          onClick={() => claim.mutate()}
        >
          {t('raffle.claim', { count: own.due })}
        </Button>
      )}
    </>
  );
}
