import { Button, Dialog, showToast, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { Notice } from '../../parts/Notice.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { changeMutation } from './queries.ts';

type ChangeFormProps = {
  readonly title: string;
  readonly body?: string;
  readonly doneText: string;
  /** Undefined while something is missing. */
  readonly change: (() => Promise<null>) | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A small window with fields that are saved at once. */
export function ChangeForm({ title, body, doneText, change, onClose, children }: ChangeFormProps) {
  const t = useText();
  const words = useFaultText();
  const save = useMutation({
    ...changeMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: doneText });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change) save.mutate(change);
  };
  return (
    <Dialog open onOpenChange={onClose} title={title} description={body}>
      <form className="grid gap-3" noValidate onSubmit={submit}>
        {save.error && <Notice tone="bad">{words(save.error)}</Notice>}
        {children}
        <div className="mt-1 flex justify-end gap-2">
          <Button className="max-sm:flex-1" onClick={onClose}>
            {t('approval.cancel')}
          </Button>
          <Button className="max-sm:flex-1" type="submit" variant="main" pending={save.isPending}>
            {t('catalogue.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
