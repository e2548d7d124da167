import type { Field, Play } from '@fairhouse/games/lottery';
import { useText } from '@fairhouse/ui';
import { Lock, LockOpen } from 'lucide-react';
import { numberName, numbersOf } from '../menu/index.ts';
import { hasQuick, oddsAt, QUICK, type Quick, quickNumbers } from './line.ts';
import { PickMark } from './PickMark.tsx';

type FieldPickerProps = {
  readonly play: Play;
  readonly field: Field;
  readonly series: number;
  readonly chosen: readonly number[];
  /** Those that quick picks keep. */
  readonly locked: readonly number[];
  /** Draws since each number came; undefined where that is not told. */
  readonly gaps: ReadonlyMap<number, number> | undefined;
  readonly onChoose: (numbers: readonly number[]) => void;
  readonly onLock: (numbers: readonly number[]) => void;
};

/** Buttons of tiles are named with their row, where there are several. */
const namesRow = ({ fields }: Play): boolean => fields.length > 1;

/** One field of a play: every number is a switch. */
export function FieldPicker(props: FieldPickerProps) {
  const { play, field, series, chosen, locked, gaps, onChoose } = props;
  const t = useText();
  const name = t(`lotteryNames.field.${field.name}` as 'lotteryNames.field.p1');
  const full = chosen.length >= field.max;
  const toggle = (number: number) =>
    onChoose(
      chosen.includes(number)
        ? chosen.filter((one) => one !== number)
        : [...chosen, number].sort((a, b) => a - b),
    );
  return (
    <fieldset className="pick-field" data-widget={play.widget} data-faces={field.size <= 20 || undefined}>
      <legend className="sr-only">{name}</legend>
      <div className="pick-legend" aria-hidden="true">
        <span>{name}</span>
        <span className="font-normal text-meta text-text-2">
          {t('lottery.picked', { count: chosen.length })}
        </span>
      </div>
      <div className="pick-numbers">
        {numbersOf(field).map((number) => (
          <button
            key={number}
            type="button"
            className="pick-number"
            aria-label={namesRow(play) ? `${name}: ${numberName(t, play, field, number)}` : undefined}
            aria-pressed={chosen.includes(number)}
            data-locked={locked.includes(number) || undefined}
            disabled={full && !chosen.includes(number)}
            onClick={() => toggle(number)}
          >
            <PickMark
              play={play}
              field={field}
              number={number}
              odds={play.widget === 'rows' ? undefined : oddsAt({ play, series }, number - field.first)}
              gap={gaps?.get(number)}
            />
          </button>
        ))}
      </div>
      <QuickRow {...props} name={name} />
    </fieldset>
  );
}

function QuickRow({
  play,
  field,
  chosen,
  locked,
  onChoose,
  onLock,
  name,
}: FieldPickerProps & { name: string }) {
  const t = useText();
  const numbers = numbersOf(field);
  const isLocked = locked.length > 0;
  const lockText = isLocked
    ? t('lottery.unlockNamed', { count: locked.length, field: name })
    : t('lottery.lockNamed', { count: chosen.length, field: name });
  return (
    <div className="pick-quick">
      {hasQuick(play, field) &&
        QUICK.map((quick: Quick) => (
          <button
            key={quick}
            type="button"
            className="pick-quick-button"
            data-quick={quick}
            aria-label={t('lottery.quickNamed', { quick: t(`lottery.quick.${quick}`), field: name })}
            onClick={() => onChoose(quickNumbers(quick, numbers))}
          >
            {t(`lottery.quick.${quick}`)}
          </button>
        ))}
      {play.widget === 'grid' && field.max === field.size && (
        <>
          <DigitChoice place="tens" chosen={chosen} onChoose={onChoose} />
          <DigitChoice place="ones" chosen={chosen} onChoose={onChoose} />
        </>
      )}
      <button
        type="button"
        className="pick-quick-button"
        aria-pressed={isLocked}
        aria-label={lockText}
        title={lockText}
        disabled={chosen.length === 0}
        onClick={() => onLock(isLocked ? [] : chosen)}
      >
        {isLocked ? <Lock size={16} aria-hidden="true" /> : <LockOpen size={16} aria-hidden="true" />}
      </button>
    </div>
  );
}

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Adds the ten numbers of two digits that begin or end with a digit (đầu, đuôi). */
function DigitChoice({
  place,
  chosen,
  onChoose,
}: Pick<FieldPickerProps, 'chosen' | 'onChoose'> & { place: 'tens' | 'ones' }) {
  const t = useText();
  const add = (digit: number) => {
    const ten = DIGITS.map((other) => (place === 'tens' ? 10 * digit + other : 10 * other + digit));
    onChoose([...new Set([...chosen, ...ten])].sort((a, b) => a - b));
  };
  return (
    <select
      className="pick-quick-button"
      aria-label={t(`lottery.digit.${place}Named`)}
      value=""
      onChange={(event) => event.target.value !== '' && add(Number(event.target.value))}
    >
      <option value="">{t(`lottery.digit.${place}`)}</option>
      {DIGITS.map((digit) => (
        <option key={digit} value={digit}>
          {place === 'tens' ? `${digit}•` : `•${digit}`}
        </option>
      ))}
    </select>
  );
}
