import { Select, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { paths, type RecordSearch } from '../../paths.ts';
import { Go, useGo } from '../../shell/go.tsx';
import { useRecordSearch } from '../../state/record-search.ts';
import { menusQuery } from '../lobby/index.ts';
import { BET_STATES_SHOWN } from './use-bet-filter.ts';

/** Product, provider and state, kept in the address; a game is chosen in profit and loss, and let go of here. */
export function BetFilters() {
  const t = useText();
  const go = useGo();
  const { search } = useRecordSearch();
  const { data } = useQuery(menusQuery);
  const narrow = (change: RecordSearch) =>
    go(paths.member('personalHistoryCopy', { ...search, ...change }), { replace: true });
  const vendors = (data?.categories ?? [])
    .filter(({ gameCategory }) => !search.product || gameCategory === search.product)
    .flatMap((category) => category.vendors);
  const unique = [...new Map(vendors.map((vendor) => [vendor.vassalage, vendor])).values()];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="record-filters">
        <Select
          label={t('records.product')}
          value={search.product ?? ''}
          onChange={({ target }) => narrow({ product: target.value, vendorCode: undefined })}
        >
          <option value="">{t('records.every')}</option>
          {data?.nav.map(({ gameType }) => (
            <option key={gameType} value={gameType}>
              {t(`lobby.category.${gameType}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('records.provider')}
          value={search.vendorCode ?? ''}
          onChange={({ target }) => narrow({ vendorCode: target.value })}
        >
          <option value="">{t('records.every')}</option>
          {unique.map(({ vassalage, title }) => (
            <option key={vassalage} value={vassalage}>
              {title}
            </option>
          ))}
        </Select>
        <Select
          label={t('records.state')}
          value={search.state ?? ''}
          onChange={({ target }) => narrow({ state: target.value })}
        >
          <option value="">{t('records.every')}</option>
          {BET_STATES_SHOWN.map((state) => (
            <option key={state} value={state}>
              {t(`records.betStates.${state}`)}
            </option>
          ))}
        </Select>
      </div>
      {search.game && (
        <Go
          to={paths.member('personalHistoryCopy', { ...search, game: undefined })}
          className="chip justify-self-start"
          aria-label={t('records.everyGame')}
        >
          {t('records.oneGame', { game: search.game })}
          <X size={14} aria-hidden="true" />
        </Go>
      )}
    </div>
  );
}
