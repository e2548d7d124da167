import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { describe, FieldError } from './field-frame.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  readonly label: ReactNode;
  readonly error?: string | undefined;
};

export function Checkbox({ label, error, id, className = '', ...input }: CheckboxProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <div className={className}>
      <label className="check" htmlFor={own} data-state={error ? 'wrong' : undefined}>
        <span className="check-box">
          <input {...input} id={own} type="checkbox" {...describe(own, { error })} />
          <Check size={14} strokeWidth={3} aria-hidden="true" />
        </span>
        <span>{label}</span>
      </label>
      <FieldError id={own} error={error} />
    </div>
  );
}
