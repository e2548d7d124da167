import { Dialog, showToast, TextArea, useText } from '@fairhouse/ui';
import { PlainForm, Submit } from '@fairhouse/ui/form';
import { KYC_STATEMENT_MAX, type KycItem } from '@fairhouse/wire/identity/kyc-words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { MINE, queryClient } from '../../state/query.ts';
import { type Proof, ProofPicker, sendPictures } from '../upload/index.ts';

type SendItemDialogProps = { readonly item: KycItem; readonly onClose: () => void };

/** Sends pictures for one item of the verification. */
export default function SendItemDialog({ item, onClose }: SendItemDialogProps) {
  const t = useText();
  const name = t(`kyc.item.${item}`);
  const [proofs, setProofs] = useState<readonly Proof[]>([]);
  const [statement, setStatement] = useState('');
  const send = useMutation({
    mutationFn: async () => {
      const uploads = await sendPictures(proofs);
      const said = statement.trim();
      const body = { item, uploads, ...(said === '' ? {} : { statement: said }) };
      return client.kyc.submit({ body });
    },
    onSuccess: () => {
      showToast({ tone: 'good', text: t('kyc.form.done') });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [MINE, 'kyc'] }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('kyc.form.title', { item: name })}
      description={t(`kyc.about.${item}`)}
    >
      <PlainForm
        className="grid grid-cols-1 gap-4"
        fault={formFault(t, send.error)}
        pending={send.isPending}
        onSubmit={() => send.mutate()}
        end={
          <Submit size="lg" blocked={proofs.length === 0 ? t('withdrawal.confirm.needProof') : undefined}>
            {t('kyc.form.submit')}
          </Submit>
        }
      >
        <ProofPicker
          label={t('kyc.form.proof')}
          hint={t('kyc.form.hint')}
          proofs={proofs}
          error={undefined}
          onChange={setProofs}
        />
        <TextArea
          label={t('kyc.form.statement')}
          rows={2}
          maxLength={KYC_STATEMENT_MAX}
          value={statement}
          onChange={({ target }) => setStatement(target.value)}
        />
      </PlainForm>
    </Dialog>
  );
}
