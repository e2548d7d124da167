import { Card, EmptyState, Select, useText } from '@fairhouse/ui';
import { BET_STATES, type RoundRow } from '@fairhouse/wire';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { PageHead } from '../../parts/PageHead.tsx';
import { SearchBox } from '../../parts/SearchBox.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useSearchBox } from '../../parts/use-search-box.ts';
import { paths } from '../../paths.ts';
import { vendorsQuery } from '../catalogue/index.ts';
import { useMay } from '../staff/index.ts';
import { type RoundsFilter, roundsQuery } from './queries.ts';
import { RoundDrawer } from './RoundDrawer.tsx';
import { useRoundColumns } from './use-round-columns.tsx';

export type RoundsWish = RoundsFilter;

/** The longest search the server takes. */
export const ROUND_SEARCH_MAX = 80;

/** Every round of the brand: to find one, and to see where its money went. */
export function RoundsPage({ wish }: { wish: RoundsWish }) {
  const t = useText();
  const navigate = useNavigate();
  const rounds = useInfiniteQuery(roundsQuery(wish));
  const [open, setOpen] = useState<RoundRow>();
  const columns = useRoundColumns(setOpen);
  const { vassalage, state } = wish;
  const find = useCallback(
    (search: string) =>
      void navigate({ to: paths.rounds, search: { vassalage, state, search }, replace: true }),
    [navigate, vassalage, state],
  );
  const box = useSearchBox(wish.search ?? '', find);
  const narrow = (change: RoundsWish) => void navigate({ to: paths.rounds, search: { ...wish, ...change } });
  return (
    <>
      <PageHead title={t('rounds.title')} about={t('rounds.about')} />
      <div className="grid gap-3 px-4 pb-8">
        <div className="grid items-end gap-2 md:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))]">
          <SearchBox
            label={t('rounds.search')}
            placeholder={t('rounds.search')}
            clearLabel={t('console.members.clear')}
            maxLength={ROUND_SEARCH_MAX}
            {...box}
          />
          <VendorSelect value={vassalage} onChoose={(chosen) => narrow({ vassalage: chosen })} />
          <Select
            label={t('rounds.state')}
            value={state ?? ''}
            onChange={(event) => narrow({ state: BET_STATES.find((each) => each === event.target.value) })}
          >
            <option value="">{t('catalogue.anyState')}</option>
            {BET_STATES.map((each) => (
              <option key={each} value={each}>
                {t(`console.betStates.${each}`)}
              </option>
            ))}
          </Select>
        </div>
        <Card className="overflow-hidden">
          <SliceTable
            query={rounds}
            caption={t('rounds.title')}
            columns={columns}
            rows={rounds.data?.pages.flatMap(({ items }) => items) ?? []}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('rounds.empty')} body={t('rounds.emptyBody')} />}
          />
        </Card>
      </div>
      <RoundDrawer round={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

type VendorSelectProps = {
  readonly value: string | undefined;
  readonly onChoose: (vassalage: string | undefined) => void;
};

/** For those who may see the vendors. */
function VendorSelect({ value, onChoose }: VendorSelectProps) {
  const t = useText();
  const vendors = useQuery({ ...vendorsQuery(), enabled: useMay('game.read') });
  return (
    <Select
      label={t('catalogue.vendor')}
      value={value ?? ''}
      onChange={(event) => onChoose(event.target.value || undefined)}
    >
      <option value="">{t('catalogue.anyVendor')}</option>
      {vendors.data?.vendors.map(({ vassalage, title }) => (
        <option key={vassalage} value={vassalage}>
          {title}
        </option>
      ))}
    </Select>
  );
}
