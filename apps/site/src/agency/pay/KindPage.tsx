import { Amount, EmptyState, ErrorState, Skeleton, usePercent, useText } from '@fairhouse/ui';
import type { Consolidated } from '@fairhouse/wire/agency/pay';
import type { ContractKind } from '@fairhouse/wire/money/contract-words';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { type FlaggedPage, paths } from '../../paths.ts';
import { AgentOnly } from '../../shell/AgentOnly.tsx';
import { GoButton } from '../../shell/GoButton.tsx';
import { LoadMore } from '../../shell/LoadMore.tsx';
import { useBrand } from '../../state/brand.tsx';
import { isAgent, useSession } from '../../state/session.ts';
import { LineTable } from './LineTable.tsx';
import { fundsQuery, incomeQuery } from './queries.ts';
import { TierMeter } from './TierMeter.tsx';

type KindPageProps = { readonly page: FlaggedPage; readonly kind: ContractKind };

/** What a contract of one kind comes to so far, and what it has paid. */
export function KindPage({ page, kind }: KindPageProps) {
  const t = useText();
  return (
    <AgentOnly title={t(`shell.agent.${page}`)} note={t(`contract.plain.${kind}`)}>
      <Shown page={page} kind={kind} />
    </AgentOnly>
  );
}

function Shown({ page, kind }: KindPageProps) {
  const t = useText();
  const agent = isAgent(useSession());
  const funds = useQuery({ ...fundsQuery, enabled: agent });
  const income = useInfiniteQuery({ ...incomeQuery({}, kind), enabled: agent });
  const lines = income.data?.pages.flatMap((each) => each.items) ?? [];
  return (
    <>
      {funds.data ? (
        <Now funds={funds.data} page={page} />
      ) : funds.isError ? (
        <ErrorState onRetry={() => void funds.refetch()} />
      ) : (
        <Skeleton className="mt-4 h-40 rounded-card" />
      )}
      <section className="card mt-4 overflow-hidden">
        <h2 className="px-5 py-4 font-semibold max-md:px-4">{t('contract.now.lines')}</h2>
        <LineTable
          caption={t('contract.now.lines')}
          lines={lines}
          state={income.isError && !income.data ? 'error' : income.isPending ? 'loading' : 'ready'}
          onRetry={() => void income.refetch()}
        />
        <LoadMore query={income} shown={lines.length} />
      </section>
    </>
  );
}

type Facts = {
  readonly contract: string;
  readonly rate: string;
  readonly volume: string;
  readonly active?: number;
  readonly estimate?: string;
  /** Of a dividend: what of the house win is left after what it is less. */
  readonly base?: string;
  readonly carry?: string;
};

/** The figures of the running period, by what the consolidated call tells of the kind. */
function factsOf(funds: Consolidated, page: FlaggedPage): Facts | null {
  switch (page) {
    case 'dividend': {
      const own = funds.dividend;
      return (
        own && {
          contract: own.contract,
          rate: own.rate,
          volume: own.periodicValidBets,
          active: own.activeMembers,
          base: own.profitAndLoss,
          carry: own.carry,
        }
      );
    }
    case 'dailySalary': {
      const own = funds.dailySalary;
      return own && { ...own, volume: own.dailyVolume, active: own.activeMembers };
    }
    case 'hourlySalary': {
      const own = funds.hourlySalary;
      return own && { ...own, volume: own.hourlyVolume, active: own.activeMembers };
    }
    case 'realTimeSalary': {
      const own = funds.realTimeSalary;
      return own;
    }
  }
}

function Now({ funds, page }: { funds: Consolidated; page: FlaggedPage }) {
  const t = useText();
  const percent = usePercent();
  const { currencySymbol } = useBrand();
  const facts = factsOf(funds, page);
  if (!facts)
    return (
      <section className="card mt-4">
        <EmptyState
          icon={<FileText size={24} />}
          title={t('contract.now.none')}
          body={t('contract.now.noneBody')}
        />
      </section>
    );
  const money = (value: string) => <Amount value={value} symbol={currencySymbol} />;
  return (
    <>
      <dl
        className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-3"
        aria-label={t('contract.now.title')}
      >
        <Fact name={t('contract.now.volume')}>{money(facts.volume)}</Fact>
        {facts.base !== undefined && <Fact name={t('contract.now.base')}>{money(facts.base)}</Fact>}
        {facts.carry !== undefined && <Fact name={t('contract.now.carry')}>{money(facts.carry)}</Fact>}
        {facts.active !== undefined && <Fact name={t('contract.now.active')}>{facts.active}</Fact>}
        <Fact name={t('contract.now.rate')}>{percent(Number(facts.rate))}</Fact>
        {facts.estimate !== undefined && (
          <Fact name={t('contract.now.estimate')}>{money(facts.estimate)}</Fact>
        )}
      </dl>
      {facts.active !== undefined && (
        <TierMeter contract={facts.contract} measure={facts.base ?? facts.volume} active={facts.active} />
      )}
      <GoButton to={paths.contract(facts.contract)} className="mt-3">
        {t('contract.now.contract')}
      </GoButton>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="card min-w-0 p-4">
    <dt className="text-dense text-text-2">{name}</dt>
    <dd className="display truncate text-[22px] leading-8 max-sm:text-lead">{children}</dd>
  </div>
);
