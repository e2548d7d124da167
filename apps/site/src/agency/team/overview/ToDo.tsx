import { Amount, Badge, EmptyState, formatDay, formatShort, useLanguage, useText } from '@fairhouse/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CheckCheck, FileText, Link2, Scale, TriangleAlert, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { GoButton } from '../../../shell/GoButton.tsx';
import { useBrand } from '../../../state/brand.tsx';
import { useRecordSearch } from '../../../state/record-search.ts';
import { contractsQuery } from '../../contract/index.ts';
import { openingLinksQuery } from '../../opening/index.ts';
import { escrowQuery, incomeQuery } from '../../pay/index.ts';
import { activityQuery } from '../queries.ts';

/** A link that ends so soon is told. */
const SOON_MS = 7 * 86_400_000;

type Item = {
  readonly key: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly body: ReactNode;
  readonly to: string;
  readonly step: string;
};

/** What waits for the agent: offers, debts, corrections, links that end and members who stay away. */
export function ToDo() {
  const t = useText();
  const items = useItems();
  return (
    <section className="card overflow-hidden" aria-label={t('agency.todo.title')}>
      <h2 className="flex items-center gap-2 px-5 pt-4 pb-3 font-bold max-sm:px-4">
        {t('agency.todo.title')}
        {items.length > 0 && <Badge tone="info">{items.length}</Badge>}
      </h2>
      {items.length === 0 ? (
        <EmptyState
          icon={<CheckCheck size={24} />}
          title={t('agency.todo.none')}
          body={t('agency.todo.noneBody')}
        />
      ) : (
        <ul className="divide-y divide-line-soft">
          {items.map(({ key, icon, title, body, to, step }) => (
            <li key={key} className="flex items-center gap-3 px-5 py-3 max-sm:px-4">
              <span
                className="grid size-10 flex-none place-items-center rounded-control bg-bg-2 text-text-2"
                aria-hidden="true"
              >
                {icon}
              </span>
              <span className="min-w-0 flex-1">
                <b className="block">{title}</b>
                <span className="block text-dense text-text-2">{body}</span>
              </span>
              <GoButton to={to} className="flex-none">
                {step}
              </GoButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function useItems(): readonly Item[] {
  return [...useDebt(), ...useOffers(), ...useCorrections(), ...useLinks(), ...useUnseen()];
}

function useDebt(): readonly Item[] {
  const t = useText();
  const { currencySymbol } = useBrand();
  const { data } = useQuery(escrowQuery);
  if (!data || data.debt === '0.0000') return [];
  return [
    {
      key: 'debt',
      icon: <TriangleAlert size={18} />,
      title: t('contract.escrow.debt'),
      body: <Amount value={data.debt} symbol={currencySymbol} />,
      to: paths.agent('myIncome'),
      step: t('contract.escrow.pay'),
    },
  ];
}

function useOffers(): readonly Item[] {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const contracts = useInfiniteQuery(contractsQuery('mine')).data?.pages.flatMap(({ items }) => items) ?? [];
  return contracts.flatMap(({ id, kind, upline, offered }) =>
    offered
      ? [
          {
            key: id,
            icon: <FileText size={18} />,
            title: t('agency.todo.offer', { kind: t(`contract.kinds.${kind}`) }),
            body: t('agency.todo.offerBody', {
              name: upline?.account ?? t('contract.house'),
              time: formatShort(offered.answerBy, timeZone, language),
            }),
            to: paths.contract(id),
            step: t('agency.todo.compare'),
          },
        ]
      : [],
  );
}

function useCorrections(): readonly Item[] {
  const t = useText();
  const language = useLanguage();
  const { currencySymbol } = useBrand();
  const { days } = useRecordSearch();
  const lines =
    useInfiniteQuery(incomeQuery(days, undefined)).data?.pages.flatMap(({ items }) => items) ?? [];
  return lines
    .filter(({ reason }) => reason === 'corrected')
    .map(({ run, revision, to, paid }) => ({
      key: `${run}-${revision}`,
      icon: <Scale size={18} />,
      title: t('agency.todo.correction', { day: formatDay(to, language), revision }),
      body: <Amount value={paid} symbol={currencySymbol} signed />,
      to: paths.incomeLine(run),
      step: t('agency.todo.difference'),
    }));
}

function useLinks(): readonly Item[] {
  const t = useText();
  const ending = (useQuery(openingLinksQuery).data?.items ?? []).filter(
    ({ state, expiresAt }) => state === 'open' && expiresAt !== null && expiresAt < Date.now() + SOON_MS,
  );
  if (ending.length === 0) return [];
  const sum = (of: (link: (typeof ending)[number]) => number) =>
    ending.reduce((total, link) => total + of(link), 0);
  return [
    {
      key: 'links',
      icon: <Link2 size={18} />,
      title: t('agency.todo.links', { count: ending.length }),
      body: t('agency.todo.linksBody', {
        registrations: sum(({ registered }) => registered),
        firstDeposits: sum(({ firstDeposits }) => firstDeposits),
      }),
      to: paths.agent('openAccounts'),
      step: t('agency.todo.renew'),
    },
  ];
}

function useUnseen(): readonly Item[] {
  const t = useText();
  const { days } = useRecordSearch();
  const count = useQuery(activityQuery(days)).data?.unseen['7'] ?? 0;
  if (count === 0) return [];
  return [
    {
      key: 'unseen',
      icon: <User size={18} />,
      title: t('agency.todo.unseen', { count }),
      body: t('agency.todo.unseenBody'),
      to: paths.agent('teamManagement', { unseen: '7' }),
      step: t('agency.todo.list'),
    },
  ];
}
