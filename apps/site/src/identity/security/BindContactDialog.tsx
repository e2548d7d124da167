import { Dialog, useText } from '@fairhouse/ui';
import { useState } from 'react';
import { StepUpForm } from '../password/index.ts';
import { BindEmailForm } from './BindEmailForm.tsx';
import { BindMobileForm } from './BindMobileForm.tsx';

type BindContactDialogProps = {
  readonly contact: 'mobile' | 'email';
  readonly replaces: boolean;
  readonly onClose: () => void;
};

/** Binds a phone or a mailbox: confirm who you are, then show that it is yours. */
export default function BindContactDialog({ contact, replaces, onClose }: BindContactDialogProps) {
  const t = useText();
  const [proof, setProof] = useState<string>();
  const Form = contact === 'mobile' ? BindMobileForm : BindEmailForm;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`security.contact.${contact}Title`)}
      description={replaces ? t('security.contact.replaced') : undefined}
    >
      {proof === undefined ? (
        <StepUpForm purpose={`change_${contact}`} onProven={setProof} />
      ) : (
        <Form proof={proof} onClose={onClose} />
      )}
    </Dialog>
  );
}
