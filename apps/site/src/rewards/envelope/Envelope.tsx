import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { nameIn } from '@fairhouse/text';
import {
  Amount,
  Badge,
  type BadgeTone,
  Button,
  formatShort,
  showToast,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { EnvelopeView, OwnEnvelope } from '@fairhouse/wire/rewards/envelope';
import { useMutation } from '@tanstack/react-query';
import { art } from '../../paths.ts';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { queryClient } from '../../state/query.ts';
import { refusalText } from '../../state/refusal.ts';
import { openWindow } from '../../state/windows.ts';
import { envelopesQuery, ownEnvelopesQuery } from './queries.ts';
import { publicOf, VerifyEnvelope } from './VerifyEnvelope.tsx';

const TONES = {
  open: 'win',
  empty: 'neutral',
  over: 'neutral',
  stopped: 'loss',
} as const satisfies Record<EnvelopeView['state'], BadgeTone>;

type EnvelopeProps = {
  readonly envelope: EnvelopeView;
  readonly own: OwnEnvelope | undefined;
  readonly isMember: boolean;
};

/** One envelope: what is in it, the member's share, and who opened last. */
export function Envelope({ envelope, own, isMember }: EnvelopeProps) {
  const t = useText();
  const language = useLanguage();
  const { timeZone, currencySymbol } = useBrand();
  const { id, title, total, state, split, opened, shares, closesAt, seedHash, seed } = envelope;
  const told = publicOf(envelope, own);
  return (
    <section className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_344px]" aria-labelledby={id}>
      <div className="card grid items-start gap-5 p-5 max-md:gap-4 max-md:p-4 md:grid-cols-[240px_minmax(0,1fr)]">
        <Picture own={own} />
        <div className="grid content-start gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id={id} className="display text-lead">
              {nameIn(title, language)}
            </h2>
            <Badge tone={TONES[state]}>{t(`envelope.state.${state}`)}</Badge>
          </div>
          <p>
            <span className="block text-dense text-text-2">{t('envelope.total')}</span>
            <Amount value={total} symbol={currencySymbol} size="big" />
          </p>
          <p className="text-text-2">
            {t(`envelope.split.${split}`)} {t('envelope.shares', { opened, shares })} ·{' '}
            {t('envelope.closes', { time: formatShort(closesAt, timeZone, language) })}
          </p>
          <Share envelope={envelope} own={own} isMember={isMember} />
          <div className="border-line-soft border-t pt-3 text-dense text-text-2">
            <p>{t('envelope.sealed')}</p>
            <dl>
              <dt className="mt-2">{t('envelope.seedHash')}</dt>
              <dd className="break-all font-mono text-meta">{seedHash}</dd>
              {seed !== null && (
                <>
                  <dt className="mt-2">{t('envelope.seed')}</dt>
                  <dd className="break-all font-mono text-meta">{seed}</dd>
                </>
              )}
            </dl>
            {told && <VerifyEnvelope told={told} />}
          </div>
        </div>
      </div>
      <Latest envelope={envelope} />
    </section>
  );
}

/** Sealed; once the member has opened it, with the share on the card. */
function Picture({ own }: Pick<EnvelopeProps, 'own'>) {
  const t = useText();
  const { currencySymbol } = useBrand();
  return (
    <div className="envelope max-md:mx-auto max-md:w-full max-md:max-w-72">
      <img src={art.envelope(own ? 'open' : 'sealed')} alt="" width={480} height={600} />
      {own && (
        <p className="envelope-paper">
          <span>{t('envelope.got')}</span>
          <b className="display">
            {currencySymbol} {formatMoney(parseMoney(own.amount)!)}
          </b>
        </p>
      )}
    </div>
  );
}

function Share({ envelope: { id, title, state }, own, isMember }: EnvelopeProps) {
  const t = useText();
  const language = useLanguage();
  const { timeZone, currencySymbol } = useBrand();
  const open = useMutation({
    mutationFn: () => client.envelope.open({ params: { envelope: id } }),
    onSuccess: ({ amount }) =>
      showToast({
        tone: 'good',
        text: t('envelope.opened', { amount: `${currencySymbol} ${formatMoney(parseMoney(amount)!)}` }),
      }),
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ownEnvelopesQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: envelopesQuery.queryKey });
    },
  });
  if (own)
    return (
      <p className="font-semibold">{t('envelope.paid', { time: formatShort(own.at, timeZone, language) })}</p>
    );
  if (state !== 'open') return null;
  if (!isMember)
    return (
      <Button size="lg" variant="main" onClick={() => openWindow({ kind: 'login' })}>
        {t('envelope.logIn')}
      </Button>
    );
  return (
    <Button
      size="lg"
      variant="main"
      className="justify-self-start max-md:w-full"
      aria-label={t('envelope.openNamed', { title: nameIn(title, language) })}
      pending={open.isPending}
      onClick={() => open.mutate()}
    >
      {t('envelope.open')}
    </Button>
  );
}

function Latest({ envelope: { id, latest } }: Pick<EnvelopeProps, 'envelope'>) {
  const t = useText();
  const { currencySymbol } = useBrand();
  return (
    <div className="card overflow-hidden">
      <h3 id={`${id}-latest`} className="p-5 pb-3 font-bold max-md:p-4">
        {t('envelope.latest')}
      </h3>
      {latest.length === 0 && (
        <p className="p-5 pt-0 text-text-2 max-md:p-4 max-md:pt-0">{t('envelope.nobody')}</p>
      )}
      <ul aria-labelledby={`${id}-latest`}>
        {latest.map(({ name, amount, best }) => (
          <li
            key={name}
            className="flex min-h-11 items-center justify-between gap-3 border-line-soft border-t px-5 max-md:px-4"
          >
            <span className="font-semibold">
              {name} {best && <small className="text-dense text-text-2">{t('envelope.best')}</small>}
            </span>
            <Amount value={amount} symbol={currencySymbol} />
          </li>
        ))}
      </ul>
    </div>
  );
}
