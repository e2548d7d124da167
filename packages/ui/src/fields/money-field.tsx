import {
  formatMoney,
  type Money,
  parseMoney,
  readTypedMoney,
  stepMoney,
  wireMoney,
  ZERO,
} from '@fairhouse/kernel';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { describe, FieldError, FieldFrame, type FieldWords } from './field-frame.tsx';

export type MoneyFieldProps = FieldWords & {
  /** What is wrong with the field stands in the element `${id}-error`. */
  readonly id?: string;
  /** What stands in the field, read or not: see `readTypedMoney`. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Wire amounts: the bounds of what can be stepped to, and how far a step goes. */
  readonly minimum?: string;
  readonly maximum?: string;
  readonly step?: string;
  readonly symbol?: string;
  /** `big` is the one amount of a screen. */
  readonly look?: 'box' | 'big';
  /** Stands at the end of the box. */
  readonly end?: ReactNode;
  readonly disabled?: boolean;
  /** The input itself, to give it the focus. */
  readonly ref?: Ref<HTMLInputElement>;
};

const LENGTH = 20;

const STEP = '1.0000';

/** Arrows go one step, the page keys ten. */
const KEYS: Readonly<Record<string, { readonly towards: 'up' | 'down'; readonly steps: bigint }>> = {
  ArrowUp: { towards: 'up', steps: 1n },
  ArrowDown: { towards: 'down', steps: 1n },
  PageUp: { towards: 'up', steps: 10n },
  PageDown: { towards: 'down', steps: 10n },
};

const moneyOr = (wire: string | undefined, otherwise: Money): Money =>
  (wire === undefined ? undefined : parseMoney(wire)) ?? otherwise;

/** An amount, typed in any common way and stepped through by keys; what can be read is spelt out when the field is left. */
export function MoneyField({ id, label, hint, error, look = 'box', ...rest }: MoneyFieldProps) {
  const made = useId();
  const own = id ?? made;
  const input = <MoneyInput {...rest} id={own} error={error} hint={hint} />;
  if (look === 'box')
    return (
      <FieldFrame id={own} label={label} error={error} hint={hint}>
        {input}
        {rest.end}
      </FieldFrame>
    );
  return (
    <div className="money-field" data-state={error ? 'wrong' : undefined}>
      <label htmlFor={own}>{label}</label>
      <div className="money-box">
        {rest.symbol && <span aria-hidden="true">{rest.symbol}</span>}
        {input}
      </div>
      <div className="min-h-5.5">
        <FieldError id={own} error={error} />
      </div>
    </div>
  );
}

type MoneyInputProps = Omit<MoneyFieldProps, 'id' | 'label' | 'look' | 'end'> & { readonly id: string };

function MoneyInput({
  id,
  error,
  hint,
  typed,
  onType,
  minimum,
  maximum,
  step = STEP,
  disabled,
  ref,
}: MoneyInputProps) {
  const amount = readTypedMoney(typed);
  const onKeyDown = (event: KeyboardEvent) => {
    const key = KEYS[event.key];
    if (!key) return;
    event.preventDefault();
    const bounds = {
      step: (moneyOr(step, parseMoney(STEP)!) * key.steps) as Money,
      minimum: moneyOr(minimum, ZERO),
      maximum: maximum === undefined ? undefined : parseMoney(maximum),
    };
    onType(formatMoney(stepMoney(amount ?? ZERO, key.towards, bounds)));
  };
  return (
    <input
      ref={ref}
      id={id}
      type="text"
      role="spinbutton"
      inputMode="decimal"
      autoComplete="off"
      maxLength={LENGTH}
      disabled={disabled}
      value={typed}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => amount !== undefined && onType(formatMoney(amount))}
      {...describe(id, { error, hint })}
      {...say(amount)}
    />
  );
}

/** What a screen reader hears of an amount. */
const say = (amount: Money | undefined): Readonly<Record<string, string>> =>
  amount === undefined ? {} : { 'aria-valuenow': wireMoney(amount), 'aria-valuetext': formatMoney(amount) };
