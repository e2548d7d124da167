import { Button, Dialog, useText } from '@fairhouse/ui';
import type { FormEvent, ReactNode } from 'react';
import { Notice } from '../../parts/Notice.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';

type MethodDialogProps = {
  readonly name: string;
  readonly error: unknown;
  readonly pending: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The frame in which a method is changed. */
export function MethodDialog({ name, error, pending, onSave, onClose, children }: MethodDialogProps) {
  const t = useText();
  const words = useFaultText();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <Dialog open onOpenChange={onClose} title={t('cashierConsole.dialog', { name })} size="lg">
      <form className="grid gap-3" noValidate onSubmit={submit}>
        {error !== null && <Notice tone="bad">{words(error)}</Notice>}
        {children}
        <div className="mt-1 flex justify-end gap-2">
          <Button className="max-sm:flex-1" onClick={onClose}>
            {t('cashierConsole.cancel')}
          </Button>
          <Button className="max-sm:flex-1" type="submit" variant="main" pending={pending}>
            {t('cashierConsole.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
