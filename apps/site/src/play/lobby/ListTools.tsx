import { useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownWideNarrow, ChevronDown } from 'lucide-react';
import { type GameFilter, gamesQuery } from './queries.ts';
import { SearchField } from './SearchField.tsx';
import { type ChangeFilters, type KnownFilters, SORTS } from './use-list-filters.ts';

type ListToolsProps = {
  readonly wish: KnownFilters;
  readonly label: string;
  readonly onChange: ChangeFilters;
};

/** Search and order of a list; what is chosen becomes the address. */
export function ListTools({ wish, label, onChange }: ListToolsProps) {
  const t = useText();
  return (
    <div className="list-tools">
      <SearchField value={wish.search} label={label} onSearch={(search) => onChange({ search })} />
      <label className="list-sort">
        <ArrowDownWideNarrow size={18} aria-hidden="true" />
        <span className="sr-only">{t('lobby.sort.label')}</span>
        <select
          value={wish.sort ?? ''}
          onChange={(event) => onChange({ sort: SORTS.find((sort) => sort === event.target.value) })}
        >
          <option value="">{t(wish.search ? 'lobby.sort.best' : 'lobby.sort.popular')}</option>
          {SORTS.filter((sort) => wish.search || sort !== 'popular').map((sort) => (
            <option key={sort} value={sort}>
              {t(`lobby.sort.${sort}`)}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden="true" />
      </label>
    </div>
  );
}

type ChipsProps = {
  readonly filter: GameFilter;
  readonly wish: KnownFilters;
  readonly onChange: ChangeFilters;
};

/** Kinds of game to narrow a list to, one at a time, each with what it has; nothing where there is but one kind. */
export function CategoryChips({ filter, wish, onChange }: ChipsProps) {
  const t = useText();
  const { data } = useQuery(gamesQuery(filter, 1));
  const categories = data?.categories ?? [];
  if (categories.length < 2) return null;
  return (
    <fieldset className="chip-row">
      <legend className="sr-only">{t('lobby.kind.label')}</legend>
      {categories.map(({ category, games }) => (
        <button
          key={category}
          type="button"
          className="chip"
          aria-pressed={wish.category === category}
          onClick={() => onChange((now) => ({ category: now.category === category ? undefined : category }))}
        >
          {t(`lobby.kind.${category}`)} <span>{games}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Providers to narrow a list to, any number of them, each with what it has. */
export function ProviderChips({ filter, wish, onChange }: ChipsProps) {
  const t = useText();
  const { data } = useQuery(gamesQuery(filter, 1));
  const vendors = data?.vendors ?? [];
  const toggle = (code: string) =>
    onChange(({ providers }) => ({
      providers: providers.includes(code) ? providers.filter((each) => each !== code) : [...providers, code],
    }));
  return (
    <fieldset className="chip-row">
      <legend className="sr-only">{t('lobby.provider')}</legend>
      {vendors.map(({ vassalage, title, games }) => (
        <button
          key={vassalage}
          type="button"
          className="chip"
          aria-pressed={wish.providers.includes(vassalage)}
          onClick={() => toggle(vassalage)}
        >
          {title} <span>{games}</span>
        </button>
      ))}
    </fieldset>
  );
}
