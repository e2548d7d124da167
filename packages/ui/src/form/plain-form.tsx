import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, type SubmitEvent, useContext, useId } from 'react';
import { Button, type ButtonProps } from '../actions/button.tsx';
import { useText } from '../language/texts.ts';

/** A refusal in words: a sentence for each field that it names, and one for the form where it names none of its fields. */
export type FormFault = {
  readonly fields: Readonly<Record<string, string>>;
  readonly sentence: string;
};

export type PlainFormProps = {
  /** The last refusal of the server; its sentence is shown above the submit. */
  readonly fault: FormFault | undefined;
  /** The answer of the server is awaited: nothing is sent meanwhile. */
  readonly pending: boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The submit and what stands beside it. */
  readonly end: ReactNode;
  readonly label?: string | undefined;
  readonly className?: string;
  readonly children?: ReactNode;
};

/** A form whose values are state of its component. `Form` is the one for values of react-hook-form. */
export function PlainForm({
  fault,
  pending,
  onSubmit,
  end,
  label,
  className = 'grid grid-cols-1 gap-3.5',
  children,
}: PlainFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React hands on the submit of a form in a window that was opened from within this one.
    if (event.target === event.currentTarget && !pending) onSubmit(event);
  };
  return (
    <Pending value={pending}>
      <form className={className} noValidate aria-label={label} onSubmit={submit}>
        {children}
        <p role="alert" className="form-fault">
          {fault && (
            <>
              <CircleAlert size={16} aria-hidden="true" />
              {fault.sentence}
            </>
          )}
        </p>
        {end}
      </form>
    </Pending>
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
