import { type ComponentProps, type ReactNode, useId } from 'react';
import { describe, FieldFrame, type FieldWords } from './field-frame.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> &
  FieldWords & {
    /** Stands at the end of the box, e.g. a check or a button. */
    readonly end?: ReactNode;
  };

export function TextField({ label, error, hint, end, id, ...input }: TextFieldProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <FieldFrame id={own} label={label} error={error} hint={hint}>
      <input type="text" {...input} id={own} {...describe(own, { error, hint })} />
      {end}
    </FieldFrame>
  );
}
