import { Button, Dialog, useText } from '@fairhouse/ui';
import { Form, type FormProps, Submit } from '@fairhouse/ui/form';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { LimitChange } from './limits.ts';

/** Limits that change nothing cannot be sent: asked again, a looser limit would begin later. */
const IDLE: ReadonlySet<LimitChange> = new Set(['unreadable', 'same', 'waiting']);

type LimitFormProps<V extends FieldValues> = Omit<FormProps<V>, 'end' | 'className' | 'label'> & {
  readonly title: string;
  /** What sending the form as it stands would do. */
  readonly change: LimitChange;
  /** What has to be typed; said here where no field says it. */
  readonly unreadable: string;
  /** Takes the limit away; undefined where there is none, or none is to come. */
  readonly onRemove: (() => void) | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Sets one limit of play, and says beforehand from when it holds. */
export function LimitForm<V extends FieldValues>({
  title,
  change,
  unreadable,
  onRemove,
  onClose,
  ...form
}: LimitFormProps<V>) {
  const t = useText();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      <Form
        {...form}
        className="grid gap-4"
        end={
          <>
            <p id="limit-change" role="status" className="min-h-10 text-center text-text-2">
              {change !== 'unreadable'
                ? t(`protection.form.${change}`)
                : form.form.formState.isValid && unreadable}
            </p>
            <Submit size="lg" blocked={IDLE.has(change) ? { saidBy: 'limit-change' } : undefined}>
              {t(change === 'kept' ? 'protection.form.keep' : 'protection.form.submit')}
            </Submit>
            {onRemove && (
              <div className="grid justify-items-center gap-1">
                <Button
                  variant="quiet"
                  aria-describedby="remove-limit"
                  disabled={form.pending}
                  onClick={onRemove}
                >
                  {t('protection.form.remove')}
                </Button>
                <p id="remove-limit" className="text-meta text-text-3">
                  {t('protection.form.removeNote')}
                </p>
              </div>
            )}
          </>
        }
      />
    </Dialog>
  );
}
