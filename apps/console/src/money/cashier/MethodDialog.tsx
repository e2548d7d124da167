import { nameIn } from '@fairhouse/text';
import { Button, Dialog, showToast, useLanguage, useText } from '@fairhouse/ui';
import { PlainForm, Submit } from '@fairhouse/ui/form';
import type { Named } from '@fairhouse/wire/schemas';
import type { ReactNode } from 'react';
import { formFault } from '../../parts/form-fault.ts';

/** Says that a method is saved, and closes. */
export function useSaved(onClose: () => void): (saved: { readonly name: Named }) => void {
  const t = useText();
  const language = useLanguage();
  return ({ name }) => {
    showToast({ tone: 'good', text: t('cashierConsole.saved', { name: nameIn(name, language) }) });
    onClose();
  };
}

type MethodDialogProps = {
  readonly of: 'deposit' | 'withdrawal';
  /** None of a new one. */
  readonly name: Named | undefined;
  readonly save: { readonly error: unknown; readonly isPending: boolean };
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The frame in which a method is added or changed. */
export function MethodDialog({ of, name, save, onSave, onClose, children }: MethodDialogProps) {
  const t = useText();
  const language = useLanguage();
  const title = name
    ? t('cashierConsole.dialog', { name: nameIn(name, language) })
    : t(`cashierConsole.addDialog.${of}`);
  return (
    <Dialog open onOpenChange={onClose} title={title} size="lg">
      <PlainForm
        className="grid gap-3"
        fault={formFault(t, save.error)}
        pending={save.isPending}
        onSubmit={onSave}
        end={
          <div className="mt-1 flex justify-end gap-2">
            <Button className="max-sm:flex-1" onClick={onClose}>
              {t('cashierConsole.cancel')}
            </Button>
            <Submit className="max-sm:flex-1">
              {t(name ? 'cashierConsole.save' : 'cashierConsole.add')}
            </Submit>
          </div>
        }
      >
        {children}
      </PlainForm>
    </Dialog>
  );
}
