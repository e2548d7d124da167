import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';

export type WarningDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly closeLabel: string;
};

/** Says why something did not happen, and waits until it was read. */
export function WarningDialog({ open, onClose, title, children, closeLabel }: WarningDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      size="sm"
      footer={
        <Button variant="ink" onClick={onClose}>
          {closeLabel}
        </Button>
      }
    >
      <p className="flex items-start gap-4 text-body text-text-2">
        <TriangleAlert size={28} className="flex-none text-warn" aria-hidden="true" />
        {children}
      </p>
    </Dialog>
  );
}
