import { Select, useText } from '@fairhouse/ui';
import { CATALOGUE_STATES } from '@fairhouse/wire/play/catalogue';
import { GAME_TYPES } from '@fairhouse/wire/play/game-types';
import { useQuery } from '@tanstack/react-query';
import { SearchBox } from '../../parts/SearchBox.tsx';
import { type CatalogueWish, vendorsQuery, WORDS_MAX } from './queries.ts';

type GameFiltersProps = { readonly wish: CatalogueWish; readonly onWish: (wish: CatalogueWish) => void };

/** What narrows the list; whatever changes, it begins at its first page. */
export function GameFilters({ wish, onWish }: GameFiltersProps) {
  const t = useText();
  const vendors = useQuery(vendorsQuery());
  const narrow = (change: CatalogueWish) => onWish({ ...wish, page: undefined, ...change });
  return (
    <div className="grid items-end gap-2 md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
      <SearchBox
        label={t('catalogue.search')}
        placeholder={t('catalogue.search')}
        clearLabel={t('console.members.clear')}
        maxLength={WORDS_MAX}
        value={wish.search ?? ''}
        onChange={(search) => narrow({ search: search || undefined })}
      />
      <Select
        label={t('catalogue.vendor')}
        value={wish.vendorCode ?? ''}
        onChange={(event) => narrow({ vendorCode: event.target.value || undefined })}
      >
        <option value="">{t('catalogue.anyVendor')}</option>
        {vendors.data?.vendors.map(({ vendorCode, title }) => (
          <option key={vendorCode} value={vendorCode}>
            {title}
          </option>
        ))}
      </Select>
      <Select
        label={t('catalogue.kind')}
        value={wish.gameType ?? ''}
        onChange={(event) => narrow({ gameType: GAME_TYPES.find((type) => type === event.target.value) })}
      >
        <option value="">{t('catalogue.anyKind')}</option>
        {GAME_TYPES.map((type) => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </Select>
      <Select
        label={t('catalogue.state')}
        value={wish.state ?? ''}
        onChange={(event) =>
          narrow({ state: CATALOGUE_STATES.find((state) => state === event.target.value) })
        }
      >
        <option value="">{t('catalogue.anyState')}</option>
        {CATALOGUE_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`catalogue.listStates.${state}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
