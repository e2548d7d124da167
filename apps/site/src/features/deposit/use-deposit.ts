import { showToast, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import { isHeldBack } from '../protection/held-back.ts';

export type DepositWish = { readonly methodId: string; readonly amount: string };

type Attempt = { readonly wish: string; readonly key: string };

/** The same wish pressed again after a lost answer is the same attempt; another wish is a new one. */
export function attemptOf(last: Attempt | undefined, wish: DepositWish, makeKey: () => string): Attempt {
  const text = JSON.stringify([wish.methodId, wish.amount]);
  return last?.wish === text ? last : { wish: text, key: makeKey() };
}

/** Asks for a payment page and goes there. The key of an attempt lives until its answer is known. What a limit refuses is for the caller to say. */
export function useDeposit() {
  const t = useText();
  const attempt = useRef<Attempt>(undefined);
  return useMutation({
    mutationFn: (wish: DepositWish) => {
      attempt.current = attemptOf(attempt.current, wish, () => crypto.randomUUID());
      return client.deposit.create({ body: wish, idempotencyKey: attempt.current.key });
    },
    onSuccess: ({ payUrl }) => {
      attempt.current = undefined;
      if (/^https?:$/.test(new URL(payUrl, location.href).protocol)) location.assign(payUrl);
    },
    onError: (error) => {
      if (!isHeldBack(error)) showToast({ tone: 'bad', text: refusalText(t, error) });
    },
  });
}
