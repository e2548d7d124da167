import { useMutation } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { client } from '../../state/client.ts';
import { refusalCode } from '../../state/refusal.ts';
import { useAttempts } from '../../state/use-attempts.ts';
import { openWindow } from '../../state/windows.ts';

export type DepositRequest = { readonly methodId: string; readonly amount: string };

/** Asks for a deposit and goes to where it is paid: the provider's page, or its tracker. The key of an attempt lives until its answer is known. Who has yet to say whether there is to be a deposit limit is asked, and then it goes on. The caller shows what is refused. */
export function useDeposit() {
  const go = useGo();
  const attempts = useAttempts();
  const deposit = useMutation({
    mutationFn: (body: DepositRequest) => {
      const idempotencyKey = attempts.keyOf([body.methodId, body.amount]);
      return client.deposit.create({ body, idempotencyKey });
    },
    onSuccess: ({ deposit, payUrl }) => {
      attempts.forget();
      if (deposit.kind === 'hosted' && payUrl && isWebAddress(payUrl)) location.assign(payUrl);
      else go(paths.depositTracker(deposit.id));
    },
    onError: (error, body) => {
      if (refusalCode(error) === 'deposit_limit_unanswered')
        openWindow({ kind: 'limitPrompt', before: 'deposit', onAnswered: () => deposit.mutate(body) });
    },
  });
  return deposit;
}

const isWebAddress = (text: string): boolean => /^https?:$/.test(new URL(text, location.href).protocol);
