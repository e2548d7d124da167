import { showToast, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import { useAttempts } from '../../state/use-attempts.ts';
import { isHeldBack } from '../protection/held-back.ts';

export type DepositWish = { readonly methodId: string; readonly amount: string };

/** Asks for a payment page and goes there. The key of an attempt lives until its answer is known. What a limit refuses is for the caller to say. */
export function useDeposit() {
  const t = useText();
  const attempts = useAttempts();
  return useMutation({
    mutationFn: (wish: DepositWish) => {
      const idempotencyKey = attempts.keyOf([wish.methodId, wish.amount]);
      return client.deposit.create({ body: wish, idempotencyKey });
    },
    onSuccess: ({ payUrl }) => {
      attempts.forget();
      if (payUrl && /^https?:$/.test(new URL(payUrl, location.href).protocol)) location.assign(payUrl);
    },
    onError: (error) => {
      if (!isHeldBack(error)) showToast({ tone: 'bad', text: refusalText(t, error) });
    },
  });
}
