import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { describe, FieldFrame, type FieldWords } from './field-frame.tsx';

export type SelectProps = ComponentProps<'select'> & FieldWords;

/** The choice list of the device itself. Children are `option` elements. */
export function Select({ label, error, hint, id, children, ...select }: SelectProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <FieldFrame id={own} label={label} error={error} hint={hint}>
      <select {...select} id={own} {...describe(own, { error, hint })}>
        {children}
      </select>
      <ChevronDown size={16} aria-hidden="true" />
    </FieldFrame>
  );
}
