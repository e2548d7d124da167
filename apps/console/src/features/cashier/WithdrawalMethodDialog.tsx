import { NumberField, showToast, TextArea, useText } from '@fairhouse/ui';
import { CASHIER_BOUNDS, type CashierWithdrawalMethod, INSTITUTIONS_MAX } from '@fairhouse/wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LimitFields } from './LimitFields.tsx';
import { MethodDialog } from './MethodDialog.tsx';
import { setWithdrawalMethodMutation } from './queries.ts';
import { useLimits } from './use-limits.ts';

const MINUTE = 60;

/** Changes a way to withdraw. */
export function WithdrawalMethodDialog({
  method,
  onClose,
}: {
  method: CashierWithdrawalMethod;
  onClose: () => void;
}) {
  const t = useText();
  const limits = useLimits(method);
  const [promised, setPromised] = useState<number | null>(Math.ceil(method.promisedSeconds / MINUTE));
  const [typed, setTyped] = useState(method.institutions.join('\n'));
  const [tried, setTried] = useState(false);
  const save = useMutation({
    ...setWithdrawalMethodMutation(),
    onSuccess: ({ name }) => {
      showToast({ tone: 'good', text: t('cashierConsole.saved', { name }) });
      onClose();
    },
  });
  const institutions = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const right = institutions.length > 0 && institutions.length <= INSTITUTIONS_MAX;
  const submit = () => {
    setTried(true);
    if (!limits.body || promised === null || !right) return;
    const { id, revision } = method;
    save.mutate({ id, revision, ...limits.body, promisedSeconds: promised * MINUTE, institutions });
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
      <NumberField
        label={t('cashierConsole.promisedMinutes')}
        minimum={1}
        maximum={CASHIER_BOUNDS.usualSeconds / MINUTE}
        value={promised}
        error={promised === null ? t('cashierConsole.wrong.missing') : undefined}
        onChange={setPromised}
      />
      <TextArea
        label={t('cashierConsole.institutions')}
        hint={t('cashierConsole.institutionsHint')}
        rows={6}
        value={typed}
        error={
          tried && !right ? t('cashierConsole.wrong.institutions', { count: INSTITUTIONS_MAX }) : undefined
        }
        onChange={(event) => setTyped(event.target.value)}
      />
    </MethodDialog>
  );
}
