import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
  useController,
} from 'react-hook-form';
import { MoneyField, type MoneyFieldProps } from '../fields/money-field.tsx';
import { NumberField, type NumberFieldProps } from '../fields/number-field.tsx';

type Rules<V extends FieldValues, P extends FieldPath<V>> = RegisterOptions<V, P>;

/** Gives a native field what ties it to the form: its name, its handlers and what is wrong with it. */
export const fieldsOf =
  <V extends FieldValues>({ register, formState: { errors } }: UseFormReturn<V>) =>
  <P extends FieldPath<V>>(name: P, rules?: Rules<V, P>) => ({
    ...register(name, rules),
    error: (get(errors, name) as FieldError | undefined)?.message,
  });

type Checked<T> = {
  readonly name: string;
  /** Says what is wrong with what stands in the field. */
  readonly check?: ((value: T) => string | undefined) | undefined;
};

function useChecked<T>(name: string, check: Checked<T>['check']) {
  const { field, fieldState } = useController({
    name,
    rules: { validate: (value: T) => check?.(value) ?? true },
  });
  return {
    ref: field.ref,
    value: field.value as T,
    change: field.onChange as (value: T) => void,
    error: fieldState.error?.message,
  };
}

/** An amount of the form, kept as it is typed. */
export function FormMoney({
  name,
  check,
  ...field
}: Omit<MoneyFieldProps, 'typed' | 'onType' | 'error'> & Checked<string>) {
  const bound = useChecked(name, check);
  return (
    <MoneyField {...field} ref={bound.ref} typed={bound.value} onType={bound.change} error={bound.error} />
  );
}

/** A whole number of the form; null where no number is typed. */
export function FormNumber({
  name,
  check,
  ...field
}: Omit<NumberFieldProps, 'value' | 'onChange' | 'error'> & Checked<number | null>) {
  const bound = useChecked(name, check);
  return (
    <NumberField {...field} ref={bound.ref} value={bound.value} onChange={bound.change} error={bound.error} />
  );
}
