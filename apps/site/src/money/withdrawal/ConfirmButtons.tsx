import { Button, showToast, useText } from '@fairhouse/ui';
import type { WithdrawalView } from '@fairhouse/wire/money/withdrawal';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import { refreshWithdrawals } from './queries.ts';

const CancelDialog = lazy(() => import('./CancelDialog.tsx'));
const ProblemDialog = lazy(() => import('./ProblemDialog.tsx'));

/** What the member can say or do about a withdrawal now. */
export function ConfirmButtons({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useText();
  const [opened, setOpened] = useState<'problem' | 'cancel'>();
  const close = () => setOpened(undefined);
  const arrived = useMutation({
    mutationFn: () => client.withdrawal.confirm({ params: { id: withdrawal.id }, body: { arrived: 'all' } }),
    onSuccess: () => showToast({ tone: 'good', text: t('withdrawal.confirm.thanks') }),
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
    onSettled: refreshWithdrawals,
  });
  if (withdrawal.may.length === 0) return null;
  return (
    <div className="mt-4 grid grid-cols-2 gap-2">
      {withdrawal.may.includes('confirm') && (
        <>
          <Button variant="ink" pending={arrived.isPending} onClick={() => arrived.mutate()}>
            {t('withdrawal.confirm.all')}
          </Button>
          <Button onClick={() => setOpened('problem')}>{t('withdrawal.confirm.wrong')}</Button>
        </>
      )}
      {withdrawal.may.includes('cancel') && (
        <Button onClick={() => setOpened('cancel')}>{t('withdrawal.cancel.action')}</Button>
      )}
      <Suspense>
        {opened === 'problem' && <ProblemDialog withdrawal={withdrawal} onClose={close} />}
        {opened === 'cancel' && <CancelDialog withdrawal={withdrawal} onClose={close} />}
      </Suspense>
    </div>
  );
}
