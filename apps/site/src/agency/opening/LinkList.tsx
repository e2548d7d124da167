import {
  Badge,
  type BadgeTone,
  Button,
  CopyText,
  EmptyState,
  ErrorState,
  formatShort,
  QrCode,
  Skeleton,
  showToast,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { OpeningLink } from '@fairhouse/wire/agency/opening';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link2, QrCode as QrIcon, RotateCw } from 'lucide-react';
import { useId, useState } from 'react';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { queryClient } from '../../state/query.ts';
import { refusalText } from '../../state/refusal.ts';
import { openingLinksQuery } from './queries.ts';

const TONES: Readonly<Record<OpeningLink['state'], BadgeTone>> = {
  open: 'win',
  off: 'neutral',
  expired: 'warn',
};

/** The links of an agent, each with its funnel. */
export function LinkList() {
  const t = useText();
  const { data, isError, refetch } = useQuery(openingLinksQuery);
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-60 rounded-card" />;
  return (
    <section className="card overflow-hidden" aria-label={t('agency.opening.links')}>
      <h2 className="px-5 pt-4 font-semibold">{t('agency.opening.links')}</h2>
      {data.items.length === 0 ? (
        <EmptyState
          icon={<Link2 size={24} />}
          title={t('agency.opening.none')}
          body={t('agency.opening.noneBody')}
        />
      ) : (
        <>
          <p className="px-5 pt-1 text-dense text-text-2">{t('agency.opening.funnelNote')}</p>
          <ul className="mt-2 divide-y divide-line-soft">
            {data.items.map((link) => (
              <Item key={link.code} link={link} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Item({ link }: { link: OpeningLink }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const [shown, setShown] = useState(false);
  const qrId = useId();
  const { code, opens, channel, state, expiresAt } = link;
  return (
    <li className="grid gap-3 px-5 py-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[state]}>{t(`agency.opening.state.${state}`)}</Badge>
        <b>{t(`agency.opening.opensKinds.${opens}`)}</b>
        {channel && <span className="break-words text-text-2">{channel}</span>}
        {expiresAt !== null && (
          <span className="text-meta text-text-3">
            {t('agency.opening.until', { time: formatShort(expiresAt, timeZone, language) })}
          </span>
        )}
      </p>
      <CopyText value={link.link} label={t('agency.opening.copy', { code })} />
      <Funnel link={link} />
      <div className="flex flex-wrap gap-2">
        {state === 'open' && (
          <Button
            size="sm"
            icon={<QrIcon size={16} />}
            aria-expanded={shown}
            aria-controls={qrId}
            onClick={() => setShown(!shown)}
          >
            {t('agency.opening.qr')}
          </Button>
        )}
        <Changes link={link} />
      </div>
      <div id={qrId} className="empty:hidden">
        {shown && <QrCode text={link.link} label={t('agency.opening.qrOf', { code })} />}
      </div>
    </li>
  );
}

const STEPS = ['clicks', 'registered', 'firstDeposits'] as const;

/** Of those who followed the link, who registered and who deposited; the bar is of the step before. */
function Funnel({ link }: { link: OpeningLink }) {
  const t = useText();
  const most = Math.max(1, ...STEPS.map((step) => link[step]));
  return (
    <dl className="grid grid-cols-3 gap-3">
      {STEPS.map((step) => (
        <div key={step} className="min-w-0">
          <dt className="text-meta text-text-3">{t(`agency.opening.${step}`)}</dt>
          <dd className="font-semibold tabular-nums">{link[step]}</dd>
          <span className="mt-1 block h-1.5 overflow-hidden rounded-full bg-bg-3" aria-hidden="true">
            <span
              className="block h-full rounded-full bg-brand"
              style={{ width: `${(100 * link[step]) / most}%` }}
            />
          </span>
        </div>
      ))}
    </dl>
  );
}

type Change = { readonly enabled: boolean; readonly days?: 30 };

function Changes({ link: { code, state } }: { link: OpeningLink }) {
  const t = useText();
  const change = useMutation({
    mutationFn: (body: Change) => client.opening.change({ params: { link: code }, body }),
    onSuccess: (_, { enabled, days }) =>
      showToast({
        tone: 'good',
        text: days ? t('agency.opening.renewed') : t(`agency.opening.switched.${enabled ? 'on' : 'off'}`),
      }),
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
    onSettled: () => queryClient.invalidateQueries(openingLinksQuery),
  });
  const on = state !== 'off';
  return (
    <>
      {on && (
        <Button
          size="sm"
          icon={<RotateCw size={16} />}
          pending={change.isPending}
          onClick={() => change.mutate({ enabled: true, days: 30 })}
        >
          {t('agency.opening.renew')}
        </Button>
      )}
      <Button size="sm" pending={change.isPending} onClick={() => change.mutate({ enabled: !on })}>
        {t(on ? 'agency.opening.off' : 'agency.opening.on')}
      </Button>
    </>
  );
}
