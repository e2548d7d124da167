import { nameIn } from '@fairhouse/text';
import { Amount, Button, formatShort, saveFile, useLanguage, useText } from '@fairhouse/ui';
import { type PublicRaffle, verifyRaffle } from '@fairhouse/verifier/verify-raffle.mjs';
import type { OwnRaffle, RaffleView } from '@fairhouse/wire/rewards/raffle';
import { useMutation } from '@tanstack/react-query';
import { Checks } from '../../shell/Checks.tsx';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';

type ResultProps = { readonly raffle: RaffleView; readonly own: OwnRaffle | undefined };

/** Who won, and the draw once more in the reader's browser. */
export function RaffleResult({ raffle, own }: ResultProps) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  return (
    <section className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_344px]" aria-labelledby={raffle.id}>
      <div className="card overflow-hidden">
        <div className="flex flex-wrap items-baseline gap-x-3 p-5 pb-3">
          <h2 id={raffle.id} className="display text-lead">
            {nameIn(raffle.title, language)}
          </h2>
          <span className="text-dense text-text-2">
            {t('raffle.drawn', { time: formatShort(raffle.drawsAt, timeZone, language) })} ·{' '}
            {t('raffle.tickets', { count: raffle.tickets })}
          </span>
        </div>
        {raffle.winners.length === 0 ? (
          <p className="p-5 pt-0 text-text-2">{t('raffle.noWinners')}</p>
        ) : (
          <Winners raffle={raffle} own={own} />
        )}
      </div>
      <Verify raffle={raffle} />
    </section>
  );
}

function Winners({ raffle, own }: ResultProps) {
  const t = useText();
  const { currencySymbol } = useBrand();
  const head = 'px-5 py-2 font-semibold text-dense text-text-2 max-sm:px-2';
  const cell = 'px-5 py-3 max-sm:px-2';
  return (
    <table className="w-full">
      <thead>
        <tr className="border-line-soft border-t">
          <th className={`${head} text-start`}>{t('raffle.prize')}</th>
          <th className={`${head} text-start`}>{t('raffle.ticket')}</th>
          <th className={`${head} text-start`}>{t('raffle.winner')}</th>
          <th className={`${head} text-end`}>{t('raffle.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {raffle.winners.map(({ prize, number, holder, amount }) => (
          <tr
            key={prize}
            className={`border-line-soft border-t ${holder === own?.holder ? 'bg-sunken font-semibold' : ''}`}
          >
            <td className={cell}>{prize}</td>
            <td className={`${cell} font-mono`}>{number}</td>
            <td className={cell}>{holder === own?.holder ? t('raffle.you', { holder }) : holder}</td>
            <td className={`${cell} text-end`}>
              <Amount value={amount} symbol={currencySymbol} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

async function readPublic({
  id,
  seed,
  seedHash,
  listHash,
  prizes,
  winners,
}: RaffleView): Promise<PublicRaffle> {
  const { list } = await client.raffle.tickets({ params: { raffle: id } });
  return {
    seed: seed ?? '',
    seedHash,
    list,
    listHash: listHash ?? '',
    prizes: prizes.length,
    winners: winners.map(({ number }) => number),
  };
}

function Verify({ raffle }: { raffle: RaffleView }) {
  const t = useText();
  const again = useMutation({ mutationFn: async () => verifyRaffle(await readPublic(raffle)) });
  const save = useMutation({
    mutationFn: () => readPublic(raffle),
    onSuccess: (told) =>
      saveFile(new Blob([JSON.stringify(told)], { type: 'application/json' }), `${raffle.id}.json`),
  });
  const facts = [
    [t('raffle.verify.seedHash'), raffle.seedHash],
    [t('raffle.verify.seed'), raffle.seed],
    [t('raffle.verify.listHash'), raffle.listHash],
  ] as const;
  const error = again.error ?? save.error;
  return (
    <div className="card grid content-start gap-3 p-5">
      <div>
        <h3 className="font-bold">{t('raffle.verify.title')}</h3>
        <p className="text-dense text-text-2">{t('raffle.verify.body')}</p>
      </div>
      <dl className="grid gap-2">
        {facts.map(([name, value]) => (
          <div key={name} className="border-line-soft border-t pt-2">
            <dt className="text-dense text-text-2">{name}</dt>
            <dd className="break-all font-mono text-meta">{value}</dd>
          </div>
        ))}
      </dl>
      <Checks
        checks={(again.data ?? []).map(({ check, holds }) => ({
          check,
          holds,
          says: t(`raffle.verify.check.${check}`),
        }))}
      />
      <p role="alert" className="text-dense text-loss empty:hidden">
        {error && refusalText(t, error)}
      </p>
      <Button size="lg" pending={again.isPending} onClick={() => again.mutate()}>
        {t('raffle.verify.run')}
      </Button>
      <Button variant="quiet" pending={save.isPending} onClick={() => save.mutate()}>
        {t('raffle.verify.file')}
      </Button>
      <p className="text-meta text-text-2">{t('raffle.verify.limits')}</p>
    </div>
  );
}
