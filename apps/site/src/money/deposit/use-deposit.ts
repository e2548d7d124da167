import { showToast, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { isHeldBack } from '../../identity/protection/index.ts';
import { paths } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import { useAttempts } from '../../state/use-attempts.ts';

export type DepositWish = { readonly methodId: string; readonly amount: string };

/** Asks for a deposit and goes to where it is paid: the provider's page, or its tracker. The key of an attempt lives until its answer is known. What a limit refuses is for the caller to say. */
export function useDeposit() {
  const t = useText();
  const go = useGo();
  const attempts = useAttempts();
  return useMutation({
    mutationFn: (wish: DepositWish) => {
      const idempotencyKey = attempts.keyOf([wish.methodId, wish.amount]);
      return client.deposit.create({ body: wish, idempotencyKey });
    },
    onSuccess: ({ deposit, payUrl }) => {
      attempts.forget();
      if (deposit.kind === 'hosted' && payUrl && isWebAddress(payUrl)) location.assign(payUrl);
      else go(paths.depositTracker(deposit.id));
    },
    onError: (error) => {
      if (!isHeldBack(error)) showToast({ tone: 'bad', text: refusalText(t, error) });
    },
  });
}

const isWebAddress = (text: string): boolean => /^https?:$/.test(new URL(text, location.href).protocol);
