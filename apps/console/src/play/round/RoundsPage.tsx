import { Button, Card, EmptyState, formatStamp, useText } from '@fairhouse/ui';
import type { RoundRow } from '@fairhouse/wire/play/round';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHead } from '../../parts/PageHead.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useStaff } from '../../platform/staff/index.ts';
import { type RoundsFilter, roundsQuery } from './queries.ts';
import { RoundDrawer } from './RoundDrawer.tsx';
import { RoundFilters } from './RoundFilters.tsx';
import { useRoundColumns } from './use-round-columns.tsx';

/** Every round of the brand: to find one, and to see where its money went. */
export function RoundsPage(wish: RoundsFilter) {
  const t = useText();
  const { timeZone } = useStaff().brand;
  const rounds = useInfiniteQuery(roundsQuery(wish, timeZone));
  const [open, setOpen] = useState<RoundRow>();
  const columns = useRoundColumns(setOpen);
  const lookedBackTo = rounds.data?.pages.at(-1)?.lookedBackTo ?? null;
  const empty =
    lookedBackTo === null ? (
      <EmptyState title={t('rounds.empty')} body={t('rounds.emptyBody')} />
    ) : (
      <EmptyState
        title={t('rounds.soFar')}
        body={t('rounds.soFarBody', { time: formatStamp(lookedBackTo, timeZone) })}
        action={
          <Button pending={rounds.isFetchingNextPage} onClick={() => void rounds.fetchNextPage()}>
            {t('rounds.further')}
          </Button>
        }
      />
    );
  return (
    <>
      <PageHead title={t('rounds.title')} about={t('rounds.about')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pb-8">
        <RoundFilters wish={wish} />
        <Card className="overflow-hidden">
          <SliceTable
            query={rounds}
            caption={t('rounds.title')}
            columns={columns}
            rows={rounds.data?.pages.flatMap(({ items }) => items) ?? []}
            rowKey={({ id }) => id}
            empty={empty}
          />
        </Card>
      </div>
      <RoundDrawer round={open} onClose={() => setOpen(undefined)} />
    </>
  );
}
