import type { Id } from '@fairhouse/kernel';
import { Button, useText } from '@fairhouse/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useMay } from '../staff/index.ts';
import { AskDialog } from './AskDialog.tsx';

type RequestResetProps = { readonly member: { readonly id: Id<'player'>; readonly account: string } };

/** A button that asks for a one-time password for a member, for staff who may. */
export function RequestReset({ member: { id, account } }: RequestResetProps) {
  const t = useText();
  const may = useMay('member.manage');
  const [asking, setAsking] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button size="sm" icon={<KeyRound size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('approval.reset.button')}
      </Button>
      {asking && (
        <AskDialog
          title={t('approval.reset.title', { name: account })}
          body={t('approval.reset.body')}
          submitLabel={t('approval.reset.submit')}
          doneText={t('approval.waitsTitle')}
          ask={(reason) => api.password.askReset({ params: { id }, body: { reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
