import { EmptyState, useText } from '@fairhouse/ui';
import { Sparkles } from 'lucide-react';
import { useMemo } from 'react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { RangeChoice } from '../../shell/RangeChoice.tsx';
import { useRecordSearch } from '../../state/record-search.ts';
import { MovementList } from './MovementList.tsx';
import type { MovementFilter } from './queries.ts';

/** What was given to the member, line by line. */
export default function BonusPage() {
  const t = useText();
  const { days } = useRecordSearch();
  const filter = useMemo((): MovementFilter => ({ ...days, type: 'reward' }), [days]);
  return (
    <MemberOnly title={t('shell.member.bonusDetails')}>
      <div className="mt-4">
        <RangeChoice pathWith={(search) => paths.member('bonusDetails', search)} />
      </div>
      <section className="card mt-4 overflow-hidden pt-4">
        <MovementList
          filter={filter}
          empty={
            <EmptyState
              icon={<Sparkles size={24} />}
              title={t('records.noBonus')}
              body={t('records.noBonusBody')}
              action={<GoButton to={paths.promotions()}>{t('places.promotions.title')}</GoButton>}
            />
          }
        />
      </section>
    </MemberOnly>
  );
}
