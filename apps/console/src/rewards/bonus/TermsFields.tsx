import { isLottery } from '@fairhouse/rules/rewards/mission/steps';
import { Select, TextField, useText } from '@fairhouse/ui';
import { FormNumber, fieldsOf } from '@fairhouse/ui/form';
import { GAME_TYPES } from '@fairhouse/wire/play/game-types';
import { TERMS_BOUNDS } from '@fairhouse/wire/rewards/bonus-words';
import { useFormContext } from 'react-hook-form';
import { isAboveZero, ONE, oddsOf, type TypedTerms, weightsOf } from './given-terms.ts';

/** The terms of a bonus, in a form that has them as `terms`. */
export function TermsFields() {
  const t = useText();
  const field = fieldsOf(useFormContext<{ terms: TypedTerms }>());
  const trim = (typed: string) => typed.trim();
  const aboveZero = (typed: string) => isAboveZero(typed.trim()) || t('bonusConsole.ask.wrong');
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <FormNumber
          name="terms.factor"
          label={t('bonusConsole.ask.factor')}
          minimum={1}
          maximum={TERMS_BOUNDS.factor.max / ONE}
        />
        <Select label={t('bonusConsole.ask.base')} {...field('terms.base')}>
          {(['bonus', 'deposit_and_bonus'] as const).map((base) => (
            <option key={base} value={base}>
              {t(`bonusConsole.ask.bases.${base}`)}
            </option>
          ))}
        </Select>
        <Select label={t('bonus.terms.spend')} {...field('terms.spend')}>
          {(['cash_first', 'bonus_first'] as const).map((spend) => (
            <option key={spend} value={spend}>
              {t(`bonus.terms.spends.${spend}`)}
            </option>
          ))}
        </Select>
        <Select label={t('bonus.terms.principal')} {...field('terms.principal')}>
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
          {...field('terms.stakeMax', { setValueAs: trim, validate: aboveZero })}
        />
        <TextField
          label={t('bonus.terms.cap')}
          hint={t('bonusConsole.ask.capHint')}
          inputMode="decimal"
          autoComplete="off"
          {...field('terms.cap', {
            setValueAs: trim,
            validate: (typed) => typed.trim() === '' || aboveZero(typed),
          })}
        />
        <TextField
          label={t('bonus.terms.minOdds')}
          hint={t('bonusConsole.ask.minOddsHint')}
          inputMode="decimal"
          autoComplete="off"
          {...field('terms.minOdds', {
            setValueAs: trim,
            validate: (typed) => oddsOf(typed) !== undefined || t('bonusConsole.ask.minOddsWrong'),
          })}
        />
        <FormNumber
          name="terms.days"
          label={t('bonusConsole.ask.days')}
          minimum={TERMS_BOUNDS.days.min}
          maximum={TERMS_BOUNDS.days.max}
        />
      </div>
      <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <legend className="mb-1 font-semibold">{t('bonusConsole.ask.weights')}</legend>
        {GAME_TYPES.filter((type) => !isLottery(type)).map((type) => (
          <FormNumber
            key={type}
            name={`terms.weights.${type}`}
            label={t(`lobby.category.${type}`)}
            minimum={TERMS_BOUNDS.weight.min}
            maximum={TERMS_BOUNDS.weight.max}
          />
        ))}
      </fieldset>
      <TextField
        label={t('bonusConsole.ask.games')}
        hint={t('bonusConsole.ask.gamesHint')}
        autoComplete="off"
        {...field('terms.games', {
          validate: (typed) => weightsOf(typed) !== undefined || t('bonusConsole.ask.gamesWrong'),
        })}
      />
      <TextField
        label={t('bonusConsole.excluded')}
        hint={t('bonusConsole.ask.excludedHint')}
        autoComplete="off"
        {...field('terms.excluded')}
      />
    </>
  );
}
