import { parseMoney } from '@fairhouse/kernel';
import { Button, Combobox, Select, TextField, useText } from '@fairhouse/ui';
import { BET_STATES } from '@fairhouse/wire/money/record-words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { SearchBox } from '../../parts/SearchBox.tsx';
import { useSearchBox } from '../../parts/use-search-box.ts';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { gamesQuery, vendorsQuery } from '../catalogue/index.ts';
import { ROUND_SEARCH_MAX, type RoundsFilter } from './queries.ts';

/** The longest search the server takes. */

type Narrow = (change: RoundsFilter) => void;

/** What narrows the list of rounds; all of it stands in the address. */
export function RoundFilters({ wish }: { readonly wish: RoundsFilter }) {
  const t = useText();
  const zone = useZone();
  const navigate = useNavigate({ from: paths.rounds });
  const narrow = useCallback<Narrow>(
    (change) => void navigate({ search: (was) => ({ ...was, ...change }), replace: true }),
    [navigate],
  );
  const find = useCallback((search: string) => narrow({ search: search || undefined }), [narrow]);
  const box = useSearchBox(wish.search ?? '', find);
  return (
    <div className="grid gap-2">
      <div className="grid items-end gap-2 sm:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        <SearchBox
          label={t('rounds.search')}
          placeholder={t('rounds.search')}
          clearLabel={t('console.members.clear')}
          maxLength={ROUND_SEARCH_MAX}
          {...box}
        />
        <div className="grid grid-cols-2 gap-2 sm:contents">
          <VendorSelect value={wish.vendorCode} onNarrow={narrow} />
          <GameField value={wish.game} vendorCode={wish.vendorCode} onNarrow={narrow} />
        </div>
        <Select
          label={t('rounds.state')}
          value={wish.state ?? ''}
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
      <div className="grid items-start gap-2 sm:grid-cols-2 xl:grid-cols-4">
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="datetime-local"
            label={t(`rounds.${end}`, { zone })}
            value={wish[end] ?? ''}
            onChange={(event) => narrow({ [end]: event.target.value || undefined })}
          />
        ))}
        <div className="grid grid-cols-2 items-start gap-2 sm:contents">
          <NetField bound="netMin" hint={t('rounds.netHint')} value={wish.netMin} onNarrow={narrow} />
          <NetField bound="netMax" value={wish.netMax} onNarrow={narrow} />
        </div>
      </div>
      {Object.values(wish).some((value) => value !== undefined) && (
        <Button
          size="sm"
          variant="quiet"
          className="justify-self-start"
          onClick={() => void navigate({ to: paths.rounds, search: {}, replace: true })}
        >
          {t('rounds.clear')}
        </Button>
      )}
    </div>
  );
}

type VendorSelectProps = { readonly value: string | undefined; readonly onNarrow: Narrow };

/** For those who may see the vendors. Another vendor has other games. */
function VendorSelect({ value, onNarrow }: VendorSelectProps) {
  const t = useText();
  const vendors = useQuery({ ...vendorsQuery(), enabled: useMay('game.read') });
  return (
    <Select
      label={t('catalogue.vendor')}
      value={value ?? ''}
      onChange={(event) => onNarrow({ vendorCode: event.target.value || undefined, game: undefined })}
    >
      <option value="">{t('catalogue.anyVendor')}</option>
      {vendors.data?.vendors.map(({ vendorCode, title }) => (
        <option key={vendorCode} value={vendorCode}>
          {title}
        </option>
      ))}
    </Select>
  );
}

type GameFieldProps = VendorSelectProps & { readonly vendorCode: string | undefined };

/** Typing asks for the games whose title or code has it. */
function GameField({ value = '', vendorCode, onNarrow }: GameFieldProps) {
  const t = useText();
  const anyGame = t('rounds.anyGame');
  const [typed, setTyped] = useState('');
  const search = typed === anyGame ? undefined : typed.trim() || undefined;
  const { data } = useQuery({ ...gamesQuery({ search, vendorCode }), enabled: useMay('game.read') });
  const found = (data?.items ?? []).map(({ code, title }) => ({ value: code, label: title }));
  const chosen = value === '' || found.some((game) => game.value === value) ? [] : [{ value, label: value }];
  return (
    <Combobox
      label={t('rounds.game')}
      choices={[{ value: '', label: anyGame }, ...chosen, ...found]}
      value={value}
      onChoose={(game) => onNarrow({ game: game || undefined })}
      onType={setTyped}
    />
  );
}

type NetFieldProps = VendorSelectProps & {
  readonly bound: 'netMin' | 'netMax';
  readonly hint?: string | undefined;
};

/** The least or the most that a member has won; what can be read narrows the list. */
function NetField({ bound, hint, value, onNarrow }: NetFieldProps) {
  const t = useText();
  const find = useCallback(
    (typed: string) => {
      if (typed === '' || parseMoney(typed) !== undefined) onNarrow({ [bound]: typed || undefined });
    },
    [bound, onNarrow],
  );
  const { value: typed, onChange } = useSearchBox(value ?? '', find);
  const wrong = typed.trim() !== '' && parseMoney(typed.trim()) === undefined;
  return (
    <TextField
      label={t(`rounds.${bound}`)}
      hint={hint}
      autoComplete="off"
      value={typed}
      error={wrong ? t('rounds.noAmount') : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
