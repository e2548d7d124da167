import { type Id, parseMoney, ZERO } from '@fairhouse/kernel';
import { Button, TextField, useText } from '@fairhouse/ui';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { AskDialog } from '../../platform/approval/index.ts';
import { useMay } from '../../platform/staff/index.ts';

type AdjustBalanceProps = { readonly member: { readonly id: Id<'player'>; readonly account: string } };

/** A button that asks for an amount to be given to a member or taken, for staff who may. */
export function AdjustBalance({ member }: AdjustBalanceProps) {
  const t = useText();
  const may = useMay('balance.adjust');
  const [asking, setAsking] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button size="sm" icon={<Scale size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('approval.adjust.button')}
      </Button>
      {asking && <Asking member={member} onClose={() => setAsking(false)} />}
    </>
  );
}

function Asking({ member: { id, account }, onClose }: AdjustBalanceProps & { readonly onClose: () => void }) {
  const t = useText();
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState(false);
  const units = parseMoney(amount.trim());
  const good = units !== undefined && units !== ZERO;
  return (
    <AskDialog
      title={t('approval.adjust.title', { name: account })}
      body={t('approval.adjust.body')}
      submitLabel={t('approval.adjust.submit')}
      doneText={t('approval.waitsTitle')}
      ask={(reason) => api.adjustment.ask({ params: { id }, body: { amount: amount.trim(), reason } })}
      check={() => {
        setTried(true);
        return good;
      }}
      onClose={onClose}
    >
      <TextField
        label={t('approval.adjust.amount')}
        hint={t('approval.adjust.amountHint')}
        inputMode="text"
        autoComplete="off"
        value={amount}
        error={tried && !good ? t('approval.adjust.amountMissing') : undefined}
        onChange={(event) => setAmount(event.target.value)}
      />
    </AskDialog>
  );
}
