import { useEffect } from 'react';
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form';
import { type FormFault, PlainForm, type PlainFormProps } from './plain-form.tsx';

/** The sentences of a refusal that belong to fields of a form. */
export const faultsAt = (
  fault: FormFault | undefined,
  values: FieldValues,
): readonly (readonly [name: string, sentence: string])[] =>
  Object.entries(fault?.fields ?? {}).filter(([name]) => Object.hasOwn(values, name));

export type FormProps<V extends FieldValues> = Omit<PlainFormProps, 'onSubmit'> & {
  readonly form: UseFormReturn<V>;
  readonly onSubmit: (values: V) => void;
};

/** A form: a refusal is shown at the fields that it names, the first of which gets the focus; otherwise above the submit. */
export function Form<V extends FieldValues>({ form, fault, onSubmit, ...frame }: FormProps<V>) {
  const landing = faultsAt(fault, form.getValues());
  const landed = JSON.stringify(landing);
  const { setError, clearErrors } = form;
  useEffect(() => {
    const faults = JSON.parse(landed) as typeof landing;
    faults.forEach(([name, message], at) => {
      setError(name as Path<V>, { type: 'server', message }, { shouldFocus: at === 0 });
    });
  }, [landed, setError]);
  return (
    <FormProvider {...form}>
      <PlainForm
        {...frame}
        fault={landing.length === 0 ? fault : undefined}
        onSubmit={(event) => {
          clearErrors();
          void form.handleSubmit((values) => onSubmit(values))(event);
        }}
      />
    </FormProvider>
  );
}
