import { NumberField, showToast, TextField, useText } from '@fairhouse/ui';
import { CASHIER_BOUNDS, type CashierDepositMethod } from '@fairhouse/wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LimitFields } from './LimitFields.tsx';
import { MethodDialog } from './MethodDialog.tsx';
import { setDepositMethodMutation } from './queries.ts';
import { useLimits } from './use-limits.ts';

const MINUTE = 60;

const ACCOUNT = { institution: 80, holder: 100, number: 40 } as const;

const PARTS = ['institution', 'holder', 'number'] as const;

/** Changes a way to deposit. */
export function DepositMethodDialog({
  method,
  onClose,
}: {
  method: CashierDepositMethod;
  onClose: () => void;
}) {
  const t = useText();
  const limits = useLimits(method);
  const [usual, setUsual] = useState<number | null>(method.usualSeconds);
  const [open, setOpen] = useState<number | null>(Math.ceil(method.openSeconds / MINUTE));
  const [account, setAccount] = useState(method.account);
  const [tried, setTried] = useState(false);
  const save = useMutation({
    ...setDepositMethodMutation(),
    onSuccess: ({ name }) => {
      showToast({ tone: 'good', text: t('cashierConsole.saved', { name }) });
      onClose();
    },
  });
  const accountMissing = account !== null && PARTS.some((part) => !account[part].trim());
  const submit = () => {
    setTried(true);
    if (!limits.body || usual === null || open === null || accountMissing) return;
    const times = { usualSeconds: usual, openSeconds: open * MINUTE };
    save.mutate({ id: method.id, revision: method.revision, ...limits.body, ...times, account });
  };
  return (
    <MethodDialog
      name={method.name}
      error={save.error}
      pending={save.isPending}
      onSave={submit}
      onClose={onClose}
    >
      <LimitFields limits={limits} tried={tried} />
      <div className="grid gap-3 sm:grid-cols-2">
        <NumberField
          label={t('cashierConsole.usualSeconds')}
          minimum={1}
          maximum={CASHIER_BOUNDS.usualSeconds}
          value={usual}
          error={usual === null ? t('cashierConsole.wrong.missing') : undefined}
          onChange={setUsual}
        />
        <NumberField
          label={t('cashierConsole.openMinutes')}
          minimum={CASHIER_BOUNDS.openSeconds.min / MINUTE}
          maximum={CASHIER_BOUNDS.openSeconds.max / MINUTE}
          value={open}
          error={open === null ? t('cashierConsole.wrong.missing') : undefined}
          onChange={setOpen}
        />
      </div>
      {account && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-bold">{t('cashierConsole.account.title')}</legend>
          {PARTS.map((part) => (
            <TextField
              key={part}
              label={t(`cashierConsole.account.${part}`)}
              autoComplete="off"
              maxLength={ACCOUNT[part]}
              value={account[part]}
              error={tried && !account[part].trim() ? t('cashierConsole.wrong.missing') : undefined}
              onChange={(event) => setAccount({ ...account, [part]: event.target.value })}
            />
          ))}
          <p className="text-meta text-text-2">{t('cashierConsole.account.hint')}</p>
        </fieldset>
      )}
    </MethodDialog>
  );
}
