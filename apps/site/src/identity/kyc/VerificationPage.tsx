import {
  Amount,
  Badge,
  type BadgeTone,
  Button,
  ErrorState,
  formatShort,
  Skeleton,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { KycEntry, KycThreshold } from '@fairhouse/wire/identity/kyc';
import type { KycItem, KycItemState } from '@fairhouse/wire/identity/kyc-words';
import { useQuery } from '@tanstack/react-query';
import { Banknote, Camera, House, IdCard } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { useBrand } from '../../state/brand.tsx';
import { refusalText } from '../../state/refusal.ts';
import { kycQuery } from './queries.ts';

const SendItemDialog = lazy(() => import('./SendItemDialog.tsx'));

/** What proves who the member is, item by item, and when it is needed. */
export default function VerificationPage() {
  const t = useText();
  return (
    <MemberOnly title={t('kyc.title')} note={t('kyc.lead')}>
      <Verification />
    </MemberOnly>
  );
}

function Verification() {
  const t = useText();
  const { data, isError, error, refetch } = useQuery(kycQuery);
  const [sending, setSending] = useState<KycItem>();
  if (isError && !data) return <ErrorState detail={refusalText(t, error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mt-5 h-96 rounded-card" />;
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <section className="card overflow-hidden" aria-labelledby="kyc-level">
        <h2 id="kyc-level" className="px-5 pt-4 pb-3 font-bold">
          {t('kyc.level')}: {data.level === 0 ? t('kyc.levelNone') : t('kyc.levelIs', { level: data.level })}
        </h2>
        <ul>
          {data.items.map((entry) => (
            <Item key={entry.item} entry={entry} onSend={setSending} />
          ))}
        </ul>
      </section>
      <Needs thresholds={data.thresholds} />
      <Suspense>
        {sending && <SendItemDialog item={sending} onClose={() => setSending(undefined)} />}
      </Suspense>
    </div>
  );
}

const ICONS: Readonly<Record<KycItem, ReactNode>> = {
  idDocument: <IdCard size={22} />,
  selfie: <Camera size={22} />,
  address: <House size={22} />,
  sourceOfFunds: <Banknote size={22} />,
};

const TONES: Readonly<Record<KycItemState, BadgeTone>> = {
  open: 'neutral',
  asked: 'loss',
  submitted: 'info',
  accepted: 'win',
};

type ItemProps = { readonly entry: KycEntry; readonly onSend: (item: KycItem) => void };

function Item({ entry: { item, level, state, reason, changedAt }, onSend }: ItemProps) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const name = t(`kyc.item.${item}`);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line-soft border-t px-5 py-3 max-sm:px-4">
      <span className="flex-none text-text-2" aria-hidden="true">
        {ICONS[item]}
      </span>
      <div className="min-w-32 flex-1">
        <h3 className="font-bold">
          {name} <span className="font-normal text-meta text-text-3">{t('kyc.ofLevel', { level })}</span>
        </h3>
        <p className="text-meta text-text-2">{t(`kyc.about.${item}`)}</p>
        {state === 'asked' && reason !== null && (
          <p className="mt-1 break-words">{t('kyc.reason', { reason })}</p>
        )}
        {changedAt !== null && (
          <p className="text-meta text-text-3">
            {t('kyc.since', { when: formatShort(changedAt, timeZone, language) })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[state]}>{t(`kyc.state.${state}`)}</Badge>
        {(state === 'open' || state === 'asked') && (
          <Button
            size="sm"
            variant={state === 'asked' ? 'main' : 'plain'}
            aria-label={t('kyc.sendItem', { item: name })}
            onClick={() => onSend(item)}
          >
            {t('kyc.send')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** From which sums on each level is needed. */
function Needs({ thresholds }: { readonly thresholds: readonly KycThreshold[] }) {
  const t = useText();
  const asked = thresholds.filter(({ deposits, withdrawals }) => deposits !== null || withdrawals !== null);
  return (
    <section className="card grid gap-3 p-5" aria-labelledby="kyc-needs">
      <div>
        <h2 id="kyc-needs" className="font-bold">
          {t('kyc.needs.title')}
        </h2>
        <p className="text-meta text-text-2">{t(asked.length > 0 ? 'kyc.needs.lead' : 'kyc.needs.none')}</p>
      </div>
      {asked.length > 0 && (
        <table className="w-full">
          <thead className="text-start text-meta text-text-2">
            <tr>
              <th className="py-1">{t('kyc.needs.level')}</th>
              <th className="py-1 text-end">{t('kyc.needs.deposits')}</th>
              <th className="py-1 text-end">{t('kyc.needs.withdrawals')}</th>
            </tr>
          </thead>
          <tbody>
            {asked.map(({ level, deposits, withdrawals }) => (
              <tr key={level} className="border-line-soft border-t">
                <th scope="row" className="py-2 text-start font-semibold">
                  {level}
                </th>
                <td className="py-2 text-end">
                  <Sum value={deposits} />
                </td>
                <td className="py-2 text-end">
                  <Sum value={withdrawals} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Sum({ value }: { readonly value: string | null }) {
  const t = useText();
  const { currencySymbol } = useBrand();
  return value === null ? (
    <span className="text-text-3">{t('kyc.needs.never')}</span>
  ) : (
    <Amount value={value} symbol={currencySymbol} />
  );
}
