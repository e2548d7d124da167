import { Button, Select, TextField, useText } from '@fairhouse/ui';
import { FormNumber, fieldsOf } from '@fairhouse/ui/form';
import { GAME_TYPES } from '@fairhouse/wire/play/game-types';
import { TERMS_BOUNDS } from '@fairhouse/wire/rewards/bonus-words';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { AskFormDialog } from '../../platform/approval/index.ts';
import { useMay } from '../../platform/staff/index.ts';
import { isAboveZero, USUAL_WEIGHTS, weightsOf, wordsOf } from './given-terms.ts';
import type { MemberBonus } from './queries.ts';

type GiveBonusProps = {
  readonly member: { readonly id: MemberId; readonly account: string };
};

type MemberId = Parameters<typeof api.bonus.ask>[0]['params']['id'];

/** What a factor of one is, in the units of terms. */
const ONE = TERMS_BOUNDS.factor.min;

/** A button that asks for a bonus to be given to a member, for staff who may. */
export function GiveBonus({ member }: GiveBonusProps) {
  const t = useText();
  const may = useMay('bonus.grant');
  const [asking, setAsking] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button size="sm" icon={<Gift size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('bonusConsole.ask.button')}
      </Button>
      {asking && <Asking member={member} onClose={() => setAsking(false)} />}
    </>
  );
}

type Typed = {
  amount: string;
  deposit: string;
  factor: number | null;
  base: MemberBonus['terms']['base'];
  spend: MemberBonus['terms']['spend'];
  principal: MemberBonus['terms']['principal'];
  stakeMax: string;
  cap: string;
  days: number | null;
  weights: Record<string, number | null>;
  games: string;
  excluded: string;
  reason: string;
};

const USUAL: Typed = {
  amount: '',
  deposit: '0',
  factor: 10,
  base: 'bonus',
  spend: 'cash_first',
  principal: 'kept',
  stakeMax: '',
  cap: '',
  days: 7,
  weights: USUAL_WEIGHTS,
  games: '',
  excluded: '',
  reason: '',
};

const readTyped = (typed: Typed) => ({
  amount: typed.amount,
  deposit: typed.deposit,
  reason: typed.reason,
  terms: {
    factor: (typed.factor ?? 0) * ONE,
    base: typed.base,
    spend: typed.spend,
    principal: typed.principal,
    stakeMax: typed.stakeMax,
    cap: typed.cap === '' ? null : typed.cap,
    days: typed.days ?? 0,
    weights: {
      categories: Object.fromEntries(
        GAME_TYPES.map((type) => [type, typed.weights[type] ?? 0]),
      ) as typeof USUAL_WEIGHTS,
      providers: [],
      games: weightsOf(typed.games) ?? [],
    },
    excluded: wordsOf(typed.excluded),
  },
});

function Asking({ member: { id, account }, onClose }: GiveBonusProps & { readonly onClose: () => void }) {
  const t = useText();
  const form = useForm<Typed>({ defaultValues: USUAL });
  const field = fieldsOf(form);
  const trim = (typed: string) => typed.trim();
  const aboveZero = (typed: string) => isAboveZero(typed.trim()) || t('bonusConsole.ask.wrong');
  return (
    <AskFormDialog
      form={form}
      title={t('bonusConsole.ask.title', { name: account })}
      body={t('bonusConsole.ask.body')}
      submitLabel={t('bonusConsole.ask.submit')}
      doneText={t('approval.waitsTitle')}
      ask={(typed) => api.bonus.ask({ params: { id }, body: readTyped(typed) })}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('bonusConsole.ask.amount')}
          inputMode="decimal"
          autoComplete="off"
          {...field('amount', { setValueAs: trim, validate: aboveZero })}
        />
        <TextField
          label={t('bonusConsole.ask.deposit')}
          hint={t('bonusConsole.ask.depositHint')}
          inputMode="decimal"
          autoComplete="off"
          {...field('deposit', { setValueAs: trim })}
        />
        <FormNumber
          name="factor"
          label={t('bonusConsole.ask.factor')}
          minimum={1}
          maximum={TERMS_BOUNDS.factor.max / ONE}
        />
        <Select label={t('bonusConsole.ask.base')} {...field('base')}>
          {(['bonus', 'deposit_and_bonus'] as const).map((base) => (
            <option key={base} value={base}>
              {t(`bonusConsole.ask.bases.${base}`)}
            </option>
          ))}
        </Select>
        <Select label={t('bonus.terms.spend')} {...field('spend')}>
          {(['cash_first', 'bonus_first'] as const).map((spend) => (
            <option key={spend} value={spend}>
              {t(`bonus.terms.spends.${spend}`)}
            </option>
          ))}
        </Select>
        <Select label={t('bonus.terms.principal')} {...field('principal')}>
          {(['kept', 'removed'] as const).map((principal) => (
            <option key={principal} value={principal}>
              {t(`bonus.terms.principals.${principal}`)}
            </option>
          ))}
        </Select>
        <TextField
          label={t('bonus.terms.stakeMax')}
          inputMode="decimal"
          autoComplete="off"
          {...field('stakeMax', { setValueAs: trim, validate: aboveZero })}
        />
        <TextField
          label={t('bonus.terms.cap')}
          hint={t('bonusConsole.ask.capHint')}
          inputMode="decimal"
          autoComplete="off"
          {...field('cap', {
            setValueAs: trim,
            validate: (typed) => typed.trim() === '' || aboveZero(typed),
          })}
        />
        <FormNumber
          name="days"
          label={t('bonusConsole.ask.days')}
          minimum={TERMS_BOUNDS.days.min}
          maximum={TERMS_BOUNDS.days.max}
        />
      </div>
      <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <legend className="mb-1 font-semibold">{t('bonusConsole.ask.weights')}</legend>
        {GAME_TYPES.map((type) => (
          <FormNumber
            key={type}
            name={`weights.${type}`}
            label={type}
            minimum={TERMS_BOUNDS.weight.min}
            maximum={TERMS_BOUNDS.weight.max}
          />
        ))}
      </fieldset>
      <TextField
        label={t('bonusConsole.ask.games')}
        hint={t('bonusConsole.ask.gamesHint')}
        autoComplete="off"
        {...field('games', {
          validate: (typed) => weightsOf(typed) !== undefined || t('bonusConsole.ask.gamesWrong'),
        })}
      />
      <TextField
        label={t('bonusConsole.excluded')}
        hint={t('bonusConsole.ask.excludedHint')}
        autoComplete="off"
        {...field('excluded')}
      />
    </AskFormDialog>
  );
}
