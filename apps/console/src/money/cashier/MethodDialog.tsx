import { nameIn } from '@fairhouse/text';
import { Button, Dialog, showToast, useLanguage, useText } from '@fairhouse/ui';
import type { Named } from '@fairhouse/wire/schemas';
import type { FormEvent, ReactNode } from 'react';
import { Notice } from '../../parts/Notice.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';

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
  const words = useFaultText();
  const language = useLanguage();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  const title = name
    ? t('cashierConsole.dialog', { name: nameIn(name, language) })
    : t(`cashierConsole.addDialog.${of}`);
  return (
    <Dialog open onOpenChange={onClose} title={title} size="lg">
      <form className="grid gap-3" noValidate onSubmit={submit}>
        {save.error !== null && <Notice tone="bad">{words(save.error)}</Notice>}
        {children}
        <div className="mt-1 flex justify-end gap-2">
          <Button className="max-sm:flex-1" onClick={onClose}>
            {t('cashierConsole.cancel')}
          </Button>
          <Button className="max-sm:flex-1" type="submit" variant="main" pending={save.isPending}>
            {t(name ? 'cashierConsole.save' : 'cashierConsole.add')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
