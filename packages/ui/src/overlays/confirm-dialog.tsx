import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly body: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly pending?: boolean;
};

/** Asks before something happens that cannot be taken back with one press. */
export function ConfirmDialog({
  title,
  body,
  confirmLabel,
  cancelLabel,
  onConfirm,
  pending,
  ...state
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...state}
      title={title}
      size="sm"
      footer={
        <>
          <Button className="max-sm:flex-1" onClick={() => state.onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button className="max-sm:flex-1" variant="ink" pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-body text-text-2">{body}</div>
    </Dialog>
  );
}
