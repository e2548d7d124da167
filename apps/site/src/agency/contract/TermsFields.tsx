import { Button, IconButton, MoneyField, NumberField, Select, TextField, useText } from '@fairhouse/ui';
import {
  type ContractKind,
  DIVIDEND_PERIODS,
  NOTICE_DAYS_MAX,
  TIERS_MAX,
} from '@fairhouse/wire/money/contract-words';
import { GAME_TYPES } from '@fairhouse/wire/play/game-types';
import { Plus, X } from 'lucide-react';
import type { TermsDraft } from './terms-form.ts';

type TermsFieldsProps = {
  readonly kind: ContractKind;
  readonly draft: TermsDraft;
  readonly onChange: (draft: TermsDraft) => void;
};

const ACTIVE_MAX = 100_000;

/** The fields of a contract of one kind. */
export function TermsFields({ kind, draft, onChange }: TermsFieldsProps) {
  const t = useText();
  const change = (part: Partial<TermsDraft>) => onChange({ ...draft, ...part });
  return (
    <>
      {kind !== 'dividend' && <Categories draft={draft} onChange={change} />}
      {kind === 'rebate' ? (
        draft.categories.map((category) => (
          <TextField
            key={category}
            label={`${t(`lobby.category.${category}`)}: ${t('contract.offer.ratePercent')}`}
            inputMode="decimal"
            value={draft.rates[category] ?? ''}
            onChange={(event) => change({ rates: { ...draft.rates, [category]: event.target.value } })}
          />
        ))
      ) : (
        <Tiers kind={kind} draft={draft} onChange={change} />
      )}
      {kind === 'dividend' && (
        <div className="grid grid-cols-2 gap-3">
          <Select
            label={t('contract.terms.period')}
            value={draft.period}
            onChange={(event) => change({ period: event.target.value as TermsDraft['period'] })}
          >
            {DIVIDEND_PERIODS.map((period) => (
              <option key={period} value={period}>
                {t(`contract.periods.${period}`)}
              </option>
            ))}
          </Select>
          <TextField
            label={t('contract.offer.feePercent')}
            inputMode="decimal"
            value={draft.fee}
            onChange={(event) => change({ fee: event.target.value })}
          />
        </div>
      )}
      <NumberField
        label={t('contract.offer.noticeDays')}
        value={draft.notice}
        onChange={(notice) => change({ notice })}
        minimum={0}
        maximum={NOTICE_DAYS_MAX}
      />
    </>
  );
}

type PartProps = { readonly draft: TermsDraft; readonly onChange: (part: Partial<TermsDraft>) => void };

function Categories({ draft: { categories }, onChange }: PartProps) {
  const t = useText();
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-dense">{t('contract.terms.categories')}</legend>
      <div className="flex flex-wrap gap-2">
        {GAME_TYPES.map((category) => {
          const chosen = categories.includes(category);
          return (
            <button
              key={category}
              type="button"
              className="chip"
              aria-pressed={chosen}
              onClick={() =>
                onChange({
                  categories: GAME_TYPES.filter((each) => categories.includes(each) !== (each === category)),
                })
              }
            >
              {t(`lobby.category.${category}`)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

function Tiers({ kind, draft: { tiers }, onChange }: PartProps & { readonly kind: ContractKind }) {
  const t = useText();
  const set = (place: number, part: Partial<TermsDraft['tiers'][number]>) =>
    onChange({ tiers: tiers.map((tier, at) => (at === place ? { ...tier, ...part } : tier)) });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold text-dense">{t('contract.terms.tier')}</legend>
      {tiers.map((tier, place) => (
        <div
          key={place}
          className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2"
        >
          <MoneyField
            label={t(kind === 'dividend' ? 'contract.terms.base' : 'contract.terms.volume')}
            typed={tier.volume}
            onType={(volume) => set(place, { volume })}
          />
          <NumberField
            label={t('contract.terms.active')}
            value={tier.active}
            onChange={(active) => set(place, { active })}
            minimum={0}
            maximum={ACTIVE_MAX}
          />
          <TextField
            label={t('contract.terms.rate')}
            inputMode="decimal"
            value={tier.rate}
            onChange={(event) => set(place, { rate: event.target.value })}
          />
          <IconButton
            label={t('contract.offer.removeTier')}
            disabled={tiers.length === 1}
            onClick={() => onChange({ tiers: tiers.filter((_, at) => at !== place) })}
          >
            <X size={18} />
          </IconButton>
        </div>
      ))}
      <Button
        size="sm"
        icon={<Plus size={16} />}
        disabled={tiers.length === TIERS_MAX}
        onClick={() => onChange({ tiers: [...tiers, { volume: '', active: 0, rate: '' }] })}
      >
        {t('contract.offer.addTier')}
      </Button>
    </fieldset>
  );
}
