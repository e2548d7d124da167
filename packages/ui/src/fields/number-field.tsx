import { NumberField as Base } from '@base-ui/react/number-field';
import { type Ref, useId } from 'react';
import { describe, FieldFrame, type FieldWords } from './field-frame.tsx';

export type NumberFieldProps = FieldWords & {
  /** null: nothing that is a number stands in the field. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly minimum: number;
  readonly maximum: number;
  readonly disabled?: boolean;
  /** The input itself, to give it the focus. */
  readonly ref?: Ref<HTMLInputElement>;
};

const WHOLE = { useGrouping: false, maximumFractionDigits: 0 } as const;

/** A whole number that is no money: arrow keys step, the bounds hold when the field is left. */
export function NumberField({
  label,
  error,
  hint,
  value,
  onChange,
  minimum,
  maximum,
  disabled,
  ref,
}: NumberFieldProps) {
  const own = useId();
  return (
    <Base.Root
      id={own}
      value={value}
      onValueChange={(next) => onChange(next)}
      min={minimum}
      max={maximum}
      format={WHOLE}
      disabled={disabled}
    >
      <FieldFrame id={own} label={label} error={error} hint={hint}>
        <Base.Input ref={ref} aria-roledescription={undefined} {...describe(own, { error, hint })} />
      </FieldFrame>
    </Base.Root>
  );
}
