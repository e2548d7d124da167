import { Button } from '@fairhouse/ui';
import { Form, type FormProps } from '@fairhouse/ui/form';
import { useId } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';

export type DecisionChoice<Verdict> = {
  readonly verdict: Verdict;
  readonly label: string;
  /** Why it cannot be decided so now. */
  readonly blocked?: string | undefined;
};

type DecisionFormProps<Values extends FieldValues, Verdict extends string> = Omit<
  FormProps<Values>,
  'end'
> & {
  readonly choices: readonly DecisionChoice<Verdict>[];
  /** The one that stands out and that Enter chooses; the form starts with it as its `verdict`. */
  readonly main: Verdict;
};

/** Decides a case: its fields, and a button for each verdict. What was pressed is the form's `verdict`. */
export function DecisionForm<Values extends FieldValues & { verdict: Verdict }, Verdict extends string>({
  choices,
  main,
  ...props
}: DecisionFormProps<Values, Verdict>) {
  const { form, pending } = props;
  const id = useId();
  const name = 'verdict' as Path<Values>;
  const chosen = form.watch(name);
  const reasons = [...new Set(choices.flatMap(({ blocked }) => blocked ?? []))];
  return (
    <Form
      className="grid gap-3"
      {...props}
      end={
        <>
          <div className="flex gap-2">
            {choices.map(({ verdict, label, blocked }) => (
              <Button
                key={verdict}
                type={verdict === main ? 'submit' : 'button'}
                variant={verdict === main ? 'main' : 'plain'}
                className="flex-1"
                pending={pending && chosen === verdict}
                disabled={pending || blocked !== undefined}
                aria-describedby={blocked === undefined ? undefined : `${id}-${reasons.indexOf(blocked)}`}
                onClick={({ currentTarget }) => {
                  form.setValue(name, verdict as PathValue<Values, Path<Values>>);
                  if (verdict !== main) currentTarget.form?.requestSubmit();
                }}
              >
                {label}
              </Button>
            ))}
          </div>
          {reasons.map((reason, at) => (
            <p key={reason} id={`${id}-${at}`} className="submit-blocked">
              {reason}
            </p>
          ))}
        </>
      }
    />
  );
}
