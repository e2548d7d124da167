import { Amount, Skeleton, useText } from '@fairhouse/ui';
import { MOVEMENT_TYPES } from '@fairhouse/wire';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { RangeChoice } from '../../shell/RangeChoice.tsx';
import { SaveFile } from '../../shell/SaveFile.tsx';
import { SumStrip } from '../../shell/SumStrip.tsx';
import { client } from '../../state/client.ts';
import { useRecordSearch } from '../../state/record-search.ts';
import { useSession } from '../../state/session.ts';
import { MemberOnly } from '../member/MemberOnly.tsx';
import { useMoneySymbol } from '../wallet/use-money-symbol.ts';
import { MovementList } from './MovementList.tsx';
import { type MovementFilter, movementsQuery } from './queries.ts';

/** Every movement of the main wallet, each with the balance it left. */
export default function StatementPage() {
  const t = useText();
  const filter = useMovementFilter();
  return (
    <MemberOnly title={t('shell.member.transactionHistory')}>
      <div className="mt-4 grid gap-3">
        <RangeChoice page="transactionHistory" />
        <TypeChoice />
      </div>
      <Sums filter={filter} />
      <section className="card mt-4 overflow-hidden">
        <div className="flex items-center justify-end px-3 pt-3">
          <SaveFile name="account-record.csv" ask={() => client.statement.file({ query: filter })} />
        </div>
        <MovementList filter={filter} />
      </section>
    </MemberOnly>
  );
}

function useMovementFilter(): MovementFilter {
  const { search, days } = useRecordSearch();
  const type = MOVEMENT_TYPES.find((each) => each === search.type);
  return type ? { ...days, type } : days;
}

function TypeChoice() {
  const t = useText();
  const { search } = useRecordSearch();
  const chosen = MOVEMENT_TYPES.find((each) => each === search.type);
  return (
    <nav className="chip-strip" aria-label={t('records.type')}>
      {[undefined, ...MOVEMENT_TYPES].map((type) => (
        <Go
          key={type ?? 'all'}
          to={paths.member('transactionHistory', { ...search, type })}
          className="chip"
          aria-current={type === chosen ? 'true' : undefined}
        >
          {t(type ? `records.types.${type}` : 'records.everyType')}
        </Go>
      ))}
    </nav>
  );
}

/** Opening, what came and went, closing: of all types, for only these add up. */
function Sums({ filter }: { filter: MovementFilter }) {
  const t = useText();
  const symbol = useMoneySymbol();
  const member = useSession() !== undefined;
  const { data } = useInfiniteQuery({ ...movementsQuery(filter), enabled: member });
  const sums = data?.pages[0]?.sums;
  if (!sums) return <Skeleton className="mt-4 h-20 rounded-card" />;
  const { opening, came, went, closing, shown } = sums;
  return (
    <div className="mt-4">
      <SumStrip
        label={t('records.sums')}
        symbol={symbol}
        sums={[
          { name: t('records.opening'), value: opening },
          { name: t('records.came'), value: came },
          { name: t('records.went'), value: went },
          { name: t('records.closing'), value: closing },
        ]}
        note={
          filter.type && (
            <>
              {t('records.ofType', { type: t(`records.types.${filter.type}`), count: shown.count })}{' '}
              {t('records.came')} <Amount value={shown.came} symbol={symbol} /> · {t('records.went')}{' '}
              <Amount value={shown.went} symbol={symbol} />
            </>
          )
        }
      />
    </div>
  );
}
