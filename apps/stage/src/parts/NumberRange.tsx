import { useId } from 'react';

type NumberRangeProps = {
  readonly label: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly step?: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
  /** It was let go. */
  readonly onRelease?: () => void;
};

/** A whole number on a track. */
export function NumberRange({
  label,
  value,
  from,
  to,
  step,
  disabled,
  onChange,
  onRelease,
}: NumberRangeProps) {
  const id = useId();
  return (
    <div className="number-range">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{value}</output>
      <input
        id={id}
        type="range"
        min={from}
        max={to}
        step={step}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onPointerUp={onRelease}
      />
    </div>
  );
}
