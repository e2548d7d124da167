import { type ComponentProps, useId } from 'react';
import { describe, FieldFrame, type FieldWords } from './field-frame.tsx';

export type TextAreaProps = ComponentProps<'textarea'> & FieldWords;

/** A field of several lines; `rows` decides its height. */
export function TextArea({ label, error, hint, id, ...area }: TextAreaProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <FieldFrame id={own} label={label} error={error} hint={hint}>
      <textarea {...area} id={own} {...describe(own, { error, hint })} />
    </FieldFrame>
  );
}
