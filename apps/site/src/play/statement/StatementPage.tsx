import { useText } from '@fairhouse/ui';
import { MOVEMENT_TYPES } from '@fairhouse/wire/money/record-words';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { Go } from '../../shell/go.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { RangeChoice } from '../../shell/RangeChoice.tsx';
import { SaveFile } from '../../shell/SaveFile.tsx';
import { client } from '../../state/client.ts';
import { useRecordSearch } from '../../state/record-search.ts';
import { MovementList } from './MovementList.tsx';
import type { MovementFilter } from './queries.ts';
import { StatementSums } from './StatementSums.tsx';

/** Every movement of the main wallet, each with the balance it left. */
export default function StatementPage() {
  const t = useText();
  const filter = useMovementFilter();
  return (
    <MemberOnly title={t('shell.member.transactionHistory')}>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
        <RangeChoice pathWith={(search) => paths.member('transactionHistory', search)} />
        <TypeChoice />
      </div>
      <StatementSums filter={filter} />
      <section className="card mt-4 overflow-hidden">
        <div className="flex flex-wrap items-center justify-end gap-2 px-3 pt-3">
          <ToCreditReport />
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

function ToCreditReport() {
  const t = useText();
  const { range, from, to } = useRecordSearch().search;
  return (
    <GoButton size="sm" to={paths.creditReport({ range, from, to })}>
      {t('records.creditReport')}
    </GoButton>
  );
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
