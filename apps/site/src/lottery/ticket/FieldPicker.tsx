import type { Field, Play } from '@fairhouse/games/lottery';
import { useText } from '@fairhouse/ui';
import { Lock, LockOpen } from 'lucide-react';
import { numberName, numbersOf } from '../menu/index.ts';
import { QUICK, type Quick, quickNumbers } from './line.ts';

type FieldPickerProps = {
  readonly play: Play;
  readonly field: Field;
  readonly chosen: readonly number[];
  readonly locked: boolean;
  readonly onChoose: (numbers: readonly number[]) => void;
  readonly onLock: (locked: boolean) => void;
};

/** Quick choices are for fields of plain numbers that may all be chosen. */
const hasQuick = (play: Play, { size, max }: Field): boolean => !play.places && size > 4 && max === size;

/** One field of a play: every number is a switch. */
export function FieldPicker({ play, field, chosen, locked, onChoose, onLock }: FieldPickerProps) {
  const t = useText();
  const name = t(`lotteryNames.field.${field.name}` as 'lotteryNames.field.p1');
  const numbers = numbersOf(field);
  const full = chosen.length >= field.max;
  const toggle = (number: number) =>
    onChoose(
      chosen.includes(number)
        ? chosen.filter((one) => one !== number)
        : [...chosen, number].sort((a, b) => a - b),
    );
  return (
    <fieldset className="pick-field" data-widget={play.widget}>
      <legend className="pick-legend">
        <span>{name}</span>
        <span className="font-normal text-meta text-text-2">
          {t('lottery.picked', { count: chosen.length })}
        </span>
      </legend>
      <div className="pick-numbers">
        {numbers.map((number) => (
          <button
            key={number}
            type="button"
            className="pick-number"
            aria-pressed={chosen.includes(number)}
            disabled={full && !chosen.includes(number)}
            onClick={() => toggle(number)}
          >
            {numberName(t, play, field, number)}
          </button>
        ))}
      </div>
      <div className="pick-quick">
        {hasQuick(play, field) &&
          QUICK.map((quick: Quick) => (
            <button
              key={quick}
              type="button"
              className="pick-quick-button"
              aria-label={t('lottery.quickNamed', { quick: t(`lottery.quick.${quick}`), field: name })}
              onClick={() => onChoose(quickNumbers(quick, numbers))}
            >
              {t(`lottery.quick.${quick}`)}
            </button>
          ))}
        <button
          type="button"
          className="pick-quick-button"
          aria-pressed={locked}
          aria-label={t('lottery.lockNamed', { field: name })}
          disabled={chosen.length === 0}
          onClick={() => onLock(!locked)}
        >
          {locked ? <Lock size={16} aria-hidden="true" /> : <LockOpen size={16} aria-hidden="true" />}
        </button>
      </div>
    </fieldset>
  );
}
