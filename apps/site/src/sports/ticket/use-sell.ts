import { formatMoney, type Money, parseMoney, wireMoney } from '@fairhouse/kernel';
import { showToast, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { refusalCode } from '../../state/refusal.ts';
import { useAttempts } from '../../state/use-attempts.ts';
import { selling } from './betting.ts';
import { refreshBets, type Ticket } from './queries.ts';

type Params = Parameters<Parameters<Parameters<typeof selling>[0]>[0]['sell']>[0]['params'];

/** Sells a bet, or a part of it, for what was shown or more. After a refusal it rides on, and what is offered now is shown. */
export function useSell({ id, version }: Ticket, onSold: () => void) {
  const t = useText();
  const attempts = useAttempts();
  return useMutation({
    mutationFn: ({ thousandths, amount }: { thousandths: number; amount: Money }) => {
      const body = { thousandths, amount: wireMoney(amount), version };
      const idempotencyKey = attempts.keyOf({ id, ...body });
      return selling((calls) => calls.sell({ params: { id } as Params, body, idempotencyKey }));
    },
    onSuccess: ({ sales }) => {
      attempts.forget();
      const last = sales.at(-1);
      const paid = last?.state === 'sold' ? formatMoney(parseMoney(last.amount)!) : undefined;
      showToast({
        tone: 'good',
        text: paid === undefined ? t('sports.cashOut.checking') : t('sports.cashOut.done', { amount: paid }),
      });
      onSold();
    },
    // A refused sale is over; one whose answer was lost is asked for again.
    onError: (error) => {
      if (refusalCode(error) !== undefined) attempts.forget();
    },
    onSettled: refreshBets,
  });
}

type Edit = Parameters<Parameters<Parameters<typeof selling>[0]>[0]['edit']>[0]['body'];

/** Lets a bet ride on other legs for what was shown or more. After a refusal it rides on as it was. */
export function useEdit({ id, version }: Ticket, onEdited: () => void) {
  const t = useText();
  const attempts = useAttempts();
  return useMutation({
    mutationFn: ({ legs, amount }: Pick<Edit, 'legs' | 'amount'>) => {
      const body = { legs, amount, version };
      const idempotencyKey = attempts.keyOf({ id, ...body });
      return selling((calls) => calls.edit({ params: { id } as Params, body, idempotencyKey }));
    },
    onSuccess: ({ sales }) => {
      attempts.forget();
      const waits = sales.at(-1)?.state === 'edit_waiting';
      showToast({ tone: 'good', text: t(waits ? 'sports.edit.checking' : 'sports.edit.done') });
      onEdited();
    },
    onError: (error) => {
      if (refusalCode(error) !== undefined) attempts.forget();
    },
    onSettled: refreshBets,
  });
}

/** Sets the amount at which all of a bet is sold by itself; null turns it off. */
export function useTarget({ id }: Ticket) {
  const t = useText();
  return useMutation({
    mutationFn: (amount: Money | null) =>
      selling((calls) =>
        calls.target({
          params: { id } as Params,
          body: { amount: amount === null ? null : wireMoney(amount) },
        }),
      ),
    onSuccess: ({ cashOut }) => {
      const target = cashOut?.target;
      showToast({
        tone: 'good',
        text: target
          ? t('sports.cashOut.armedToast', { amount: formatMoney(parseMoney(target)!) })
          : t('sports.cashOut.disarmedToast'),
      });
    },
    onSettled: refreshBets,
  });
}
