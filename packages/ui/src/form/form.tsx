import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, type SubmitEvent, useContext, useEffect, useId } from 'react';
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form';
import { Button, type ButtonProps } from '../actions/button.tsx';
import { useText } from '../language/texts.ts';

/** A refusal in words: a sentence for each field that it names, and one for the form where it names none of its fields. */
export type FormFault = {
  readonly fields: Readonly<Record<string, string>>;
  readonly sentence: string;
};

/** The sentences of a refusal that belong to fields of a form. */
export const faultsAt = (
  fault: FormFault | undefined,
  values: FieldValues,
): readonly (readonly [name: string, sentence: string])[] =>
  Object.entries(fault?.fields ?? {}).filter(([name]) => Object.hasOwn(values, name));

export type FormProps<V extends FieldValues> = {
  readonly form: UseFormReturn<V>;
  /** What the server refused last. */
  readonly fault: FormFault | undefined;
  /** The answer of the server is awaited: nothing is sent meanwhile. */
  readonly pending: boolean;
  readonly onSubmit: (values: V) => void;
  /** The submit and what stands beside it; a refusal is said right above. */
  readonly end: ReactNode;
  readonly label?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A form: a refusal is said at the fields that it names, the first of which gets the focus. */
export function Form<V extends FieldValues>({
  form,
  fault,
  pending,
  onSubmit,
  end,
  label,
  className = 'grid grid-cols-1 gap-3.5',
  children,
}: FormProps<V>) {
  const landing = faultsAt(fault, form.getValues());
  const landed = JSON.stringify(landing);
  const { setError, clearErrors } = form;
  useEffect(() => {
    const faults = JSON.parse(landed) as typeof landing;
    faults.forEach(([name, message], at) => {
      setError(name as Path<V>, { type: 'server', message }, { shouldFocus: at === 0 });
    });
  }, [landed, setError]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React hands on the submit of a form in a window that was opened from within this one.
    if (event.target !== event.currentTarget || pending) return;
    clearErrors();
    void form.handleSubmit((values) => onSubmit(values))(event);
  };
  return (
    <FormProvider {...form}>
      <Pending value={pending}>
        <form className={className} noValidate aria-label={label} onSubmit={submit}>
          {children}
          <p role="alert" className="form-fault">
            {fault && landing.length === 0 && (
              <>
                <CircleAlert size={16} aria-hidden="true" />
                {fault.sentence}
              </>
            )}
          </p>
          {end}
        </form>
      </Pending>
    </FormProvider>
  );
}

const Pending = createContext(false);

export type SubmitProps = Omit<ButtonProps, 'type' | 'pending' | 'disabled' | 'aria-describedby'> & {
  /** Why nothing can be sent now: a sentence, or the id of the element that says it. */
  readonly blocked?: string | { readonly saidBy: string } | undefined;
};

/** The button that sends the form around it. */
export function Submit({ blocked, variant = 'main', ...button }: SubmitProps) {
  const t = useText();
  const own = useId();
  const pending = useContext(Pending);
  return (
    <>
      <Button
        {...button}
        type="submit"
        variant={variant}
        pending={pending}
        disabled={blocked !== undefined}
        aria-describedby={typeof blocked === 'string' ? own : blocked?.saidBy}
      />
      {typeof blocked === 'string' && (
        <p id={own} className="submit-blocked">
          {blocked}
        </p>
      )}
      <span role="status" className="sr-only">
        {pending && t('shell.ui.sending')}
      </span>
    </>
  );
}
