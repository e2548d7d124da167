import { useId } from 'react';

type AmountFieldProps = {
  readonly label: string;
  readonly symbol: string;
  readonly typed: string;
  /** A sentence; its presence marks the field as wrong. */
  readonly fault: string | undefined;
  readonly onChange: (typed: string) => void;
  readonly onLeave: () => void;
};

/** One amount, large. */
export function AmountField({ label, symbol, typed, fault, onChange, onLeave }: AmountFieldProps) {
  const own = useId();
  return (
    <div className="grid justify-items-center">
      <label htmlFor={own} className="font-semibold text-dense text-text-2">
        {label}
      </label>
      <div className="amount-field" data-wrong={fault ? true : undefined}>
        <span aria-hidden="true">{symbol}</span>
        <input
          id={own}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          size={Math.max(4, typed.length)}
          value={typed}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${own}-fault`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
      </div>
      <p id={`${own}-fault`} role="status" className="min-h-5 text-dense text-loss">
        {fault}
      </p>
    </div>
  );
}
