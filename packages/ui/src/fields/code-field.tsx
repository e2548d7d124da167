import { TextField, type TextFieldProps } from './text-field.tsx';

/** A one-time code of digits; the keyboard of phones and their suggestions fit it. */
export function CodeField({ length = 6, ...props }: TextFieldProps & { readonly length?: number }) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      maxLength={length}
      {...props}
      className={`font-mono tracking-[0.3em] ${props.className ?? ''}`}
    />
  );
}
