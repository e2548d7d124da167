import { useText } from '@fairhouse/ui';
import { useRef } from 'react';
import { useKeys } from '../../parts/use-keys.ts';
import { readNumbers, splitNumbers } from './numbers.ts';
import type { DeskLottery } from './queries.ts';

type NumberBoxesProps = {
  readonly lottery: DeskLottery;
  readonly numbers: readonly string[];
  readonly onChange: (numbers: string[]) => void;
  /** E goes to the first number that is missing. */
  readonly takesKey?: true;
};

/** A result to type, a box for each number, prize by prize. Numbers that are pasted go on from the box they are pasted into. */
export function NumberBoxes({ lottery, numbers, onChange, takesKey }: NumberBoxesProps) {
  const t = useText();
  const boxes = useRef<HTMLDivElement>(null);
  const focus = (place: number) => boxes.current?.querySelectorAll('input')[place]?.focus();
  const toMissing = () => focus(Math.max(0, numbers.indexOf('')));
  useKeys({ e: takesKey && toMissing });
  const put = (place: number, read: readonly string[]) => {
    onChange(numbers.map((number, at) => read[at - place] ?? number));
    focus(Math.min(place + read.length, numbers.length) - 1);
  };
  const type = (place: number, typed: string, digits: number) => {
    const digitsOnly = typed.replace(/\D/g, '').slice(0, digits);
    const isFull = digitsOnly.length === digits && digitsOnly.length > numbers[place]!.length;
    onChange(numbers.map((number, at) => (at === place ? digitsOnly : number)));
    if (isFull) focus(place + 1);
  };
  const parts = splitNumbers(
    lottery,
    numbers.map((number, place) => ({ number, place })),
  );
  return (
    <div ref={boxes} className="desk-boxes">
      {parts.map((part, at) => {
        const { prize: kind, digits } = lottery.boxes[at]!;
        const prize = t(`lotteryNames.prize.${kind}`);
        return (
          <fieldset key={prize} className="desk-prize" aria-label={prize}>
            <span className="text-text-2" aria-hidden="true">
              {prize}
            </span>
            <span className="flex flex-wrap gap-1.5">
              {part.map(({ number, place }, nth) => (
                <input
                  key={place}
                  className="desk-box"
                  inputMode="numeric"
                  autoComplete="off"
                  aria-label={t('lotteryDesk.boxNamed', { prize, nth: nth + 1, digits })}
                  value={number}
                  onFocus={({ target }) => target.select()}
                  onChange={({ target }) => type(place, target.value, digits)}
                  onPaste={(event) => {
                    const read = readNumbers(event.clipboardData.getData('text'));
                    if (read.length < 2) return;
                    event.preventDefault();
                    put(place, read);
                  }}
                />
              ))}
            </span>
          </fieldset>
        );
      })}
    </div>
  );
}

/** A result as it stands, prize by prize. */
export function ResultView({ lottery, numbers }: Pick<NumberBoxesProps, 'lottery' | 'numbers'>) {
  const t = useText();
  return (
    <dl className="desk-boxes">
      {splitNumbers(lottery, numbers).map((part, at) => {
        const { prize } = lottery.boxes[at]!;
        return (
          <div key={prize} className="desk-prize">
            <dt className="text-text-2">{t(`lotteryNames.prize.${prize}`)}</dt>
            <dd className="font-mono font-semibold break-words">{part.join(' ')}</dd>
          </div>
        );
      })}
    </dl>
  );
}
