import { Badge, calendarDay, formatDay, Skeleton, useLanguage, usePercent, useText } from '@fairhouse/ui';
import type { Contract, ContractVersion } from '@fairhouse/wire/agency/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { Go } from '../../shell/go.tsx';
import { useBrand } from '../../state/brand.tsx';
import { STATE_TONES } from './ContractsPage.tsx';
import { contractQuery, contractsQuery } from './queries.ts';

type GivenContractsProps = {
  readonly downline: { readonly id: string; readonly agent: boolean };
};

/** What an agent has agreed with somebody directly below, with every rate there was. */
export function GivenContracts({ downline: { id, agent } }: GivenContractsProps) {
  const t = useText();
  const given = useInfiniteQuery(contractsQuery('given', id));
  const contracts = given.data?.pages.flatMap(({ items }) => items);
  if (!contracts) return <Skeleton className="h-24 rounded-card" />;
  if (contracts.length === 0 && !agent) return null;
  return (
    <div className="grid gap-3">
      {contracts.map((contract) => (
        <Given key={contract.id} contract={contract} />
      ))}
      {agent && (
        <GoButton to={paths.agent('contracts', { side: 'given' })}>{t('contract.list.offer')}</GoButton>
      )}
    </div>
  );
}

function Given({ contract: { id, kind, active, offered, last } }: { contract: Contract }) {
  const t = useText();
  const { data } = useQuery(contractQuery(id));
  const { state } = offered ?? active ?? last;
  return (
    <section className="rounded-card bg-bg-2 p-4" aria-label={t(`contract.kinds.${kind}`)}>
      <h3 className="flex flex-wrap items-center gap-2">
        <Go className="link font-semibold" to={paths.contract(id)}>
          {t(`contract.kinds.${kind}`)}
        </Go>
        <Badge tone={STATE_TONES[state]}>{t(`contract.states.${state}`)}</Badge>
      </h3>
      <ol className="grid gap-1" aria-label={t('contract.page.history')}>
        {data?.versions.map((version) => (
          <Rate key={version.version} version={version} />
        ))}
      </ol>
    </section>
  );
}

/** The highest rate of a version, in how many tiers it is reached, and what became of it. */
function Rate({ version: { terms, state, signedAt, offeredAt } }: { version: ContractVersion }) {
  const t = useText();
  const language = useLanguage();
  const percent = usePercent();
  const { timeZone } = useBrand();
  const most = Math.max(0, ...terms.tiers.map(({ ppm }) => ppm), ...Object.values(terms.rates));
  const tiers = Math.max(terms.tiers.length, Object.keys(terms.rates).length);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 text-dense">
      <span>
        {t(terms.tiers.length > 0 ? 'contract.given.tiers' : 'contract.given.rates', {
          rate: percent(most / 10_000),
          count: tiers,
        })}{' '}
        <span className="text-text-3">{t(`contract.states.${state}`)}</span>
      </span>
      <span className="text-text-3">{formatDay(calendarDay(signedAt ?? offeredAt, timeZone), language)}</span>
    </li>
  );
}
