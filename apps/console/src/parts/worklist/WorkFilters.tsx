import { formatMoney, parseMoney, readTypedMoney, wireMoney } from '@fairhouse/kernel';
import { Button, Popover, Select, TextField, useText } from '@fairhouse/ui';
import { type FormFault, PlainForm, Submit } from '@fairhouse/ui/form';
import { ListFilter, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { SearchBox } from '../SearchBox.tsx';
import { useSearchBox } from '../use-search-box.ts';
import type { WorkFilter, WorkSearch } from './work-row.ts';

const SEARCH_MAX = 64;

type WorkFiltersProps = {
  readonly searchHint: string;
  readonly search: WorkSearch;
  readonly filters: readonly WorkFilter[];
  readonly onSearch: (search: WorkSearch) => void;
};

/** What narrows a worklist: a search, and filters that each stand as a chip which takes it away. */
export function WorkFilters({ searchHint, search, filters, onSearch }: WorkFiltersProps) {
  const t = useText();
  const find = useCallback(
    (text: string) => onSearch({ ...search, search: text || undefined }),
    [search, onSearch],
  );
  const box = useSearchBox(search.search ?? '', find);
  const active = filters.filter(({ key }) => search[key] !== undefined);
  return (
    <>
      <SearchBox
        label={searchHint}
        placeholder={searchHint}
        clearLabel={t('console.members.clear')}
        maxLength={SEARCH_MAX}
        {...box}
      />
      {active.map((filter) => (
        <button
          key={filter.key}
          type="button"
          className="wk-chip"
          aria-label={t('queue.work.removeFilter', { name: filter.label })}
          onClick={() => onSearch({ ...search, [filter.key]: undefined })}
        >
          <span className="text-text-3">{filter.label}</span> <b>{valueText(filter, search[filter.key]!)}</b>
          <X size={14} aria-hidden="true" />
        </button>
      ))}
      <FilterPopover filters={filters} search={search} onSearch={onSearch} />
    </>
  );
}

const valueText = (filter: WorkFilter, value: string): string => {
  if (filter.kind === 'choice') return filter.textOf(value);
  const amount = parseMoney(value);
  return amount === undefined ? value : formatMoney(amount);
};

/** An amount as an address keeps it; undefined: it cannot be read. */
const addressOf = (typed: string): string | undefined => {
  const amount = readTypedMoney(typed);
  return amount === undefined ? undefined : wireMoney(amount).replace(/\.?0+$/, '');
};

function FilterPopover({ filters, search, onSearch }: Omit<WorkFiltersProps, 'searchHint'>) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const apply = (form: FormData) => {
    const typed = filters.map(({ key, kind }) => [key, kind, String(form.get(key) ?? '').trim()] as const);
    const unread = typed.filter(([, kind, text]) => kind === 'amount' && text && !addressOf(text));
    setWrong(unread.map(([key]) => key));
    if (unread.length > 0) return;
    const values = typed.map(([key, kind, text]) => [
      key,
      (text && kind === 'amount' ? addressOf(text) : text) || undefined,
    ]);
    onSearch({ ...search, ...Object.fromEntries(values) });
    setOpen(false);
  };
  const fault: FormFault | undefined =
    wrong.length > 0 ? { fields: {}, sentence: t('queue.work.amountWrong') } : undefined;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={t('queue.work.filters')}
      trigger={
        <Button size="sm" icon={<ListFilter size={16} aria-hidden="true" />}>
          {t('queue.work.filter')}
        </Button>
      }
    >
      <PlainForm
        label={t('queue.work.filters')}
        className="grid gap-3"
        fault={fault}
        pending={false}
        onSubmit={(event) => apply(new FormData(event.currentTarget))}
        end={<Submit>{t('queue.work.apply')}</Submit>}
      >
        {filters.map((filter) =>
          filter.kind === 'choice' ? (
            <Select
              key={filter.key}
              name={filter.key}
              label={filter.label}
              defaultValue={search[filter.key] ?? ''}
            >
              <option value="">{t('queue.work.any')}</option>
              {filter.choices.map((choice) => (
                <option key={choice} value={choice}>
                  {filter.textOf(choice)}
                </option>
              ))}
            </Select>
          ) : (
            <TextField
              key={filter.key}
              name={filter.key}
              label={filter.label}
              inputMode="decimal"
              maxLength={20}
              error={wrong.includes(filter.key) ? t('queue.work.amountWrong') : undefined}
              defaultValue={search[filter.key] ?? ''}
            />
          ),
        )}
      </PlainForm>
    </Popover>
  );
}
