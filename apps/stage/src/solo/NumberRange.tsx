import { useId } from 'react';

type NumberRangeProps = {
  readonly label: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly onChange: (value: number) => void;
};

/** A whole number on a track. */
export function NumberRange({ label, value, from, to, onChange }: NumberRangeProps) {
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
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
