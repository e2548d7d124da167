import { Button, Dialog, type DialogProps, useText } from '@fairhouse/ui';
import { Form, type FormProps, Submit, type SubmitProps } from '@fairhouse/ui/form';
import type { FieldValues } from 'react-hook-form';

type FormDialogProps<V extends FieldValues> = Omit<FormProps<V>, 'end' | 'label' | 'className'> &
  Pick<DialogProps, 'title' | 'description' | 'size'> &
  Pick<SubmitProps, 'blocked'> & {
    readonly submitLabel: string;
    /** How it is left, where that is not plainly to cancel. */
    readonly leaveLabel?: string | undefined;
    readonly onClose: () => void;
  };

/** A window that holds one form, which can be left without sending it. */
export function FormDialog<V extends FieldValues>({
  title,
  description,
  size,
  submitLabel,
  leaveLabel,
  blocked,
  onClose,
  ...form
}: FormDialogProps<V>) {
  const t = useText();
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description} size={size}>
      <Form
        {...form}
        className="grid gap-3"
        end={
          <div className="mt-1 flex flex-wrap justify-end gap-2">
            <Button className="max-sm:flex-1" onClick={onClose}>
              {leaveLabel ?? t('approval.cancel')}
            </Button>
            <Submit className="max-sm:flex-1" blocked={blocked}>
              {submitLabel}
            </Submit>
          </div>
        }
      />
    </Dialog>
  );
}
