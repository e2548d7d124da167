import { showToast, useText } from '@fairhouse/ui';
import type { VendorTransferView } from '@fairhouse/wire/play/vendor-wallet';
import { useMutation } from '@tanstack/react-query';
import { balanceQuery } from '../../state/balance.ts';
import { client } from '../../state/client.ts';
import { queryClient } from '../../state/query.ts';
import { refusalText } from '../../state/refusal.ts';
import { useAttempts } from '../../state/use-attempts.ts';
import { VENDOR_WALLETS } from './queries.ts';

export type TransferRequest = {
  readonly vendorCode: string;
  readonly direction: 'in' | 'out';
  /** A wire amount, or everything there is; the latter out only. */
  readonly amount: string | 'all';
};

const refresh = () => {
  void queryClient.invalidateQueries({ queryKey: VENDOR_WALLETS });
  void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey });
};

/** The outcome of some transfers: one failed, all are done, or not known yet. */
export const endOf = (transfers: readonly VendorTransferView[]): 'done' | 'failed' | 'unknown' => {
  if (transfers.some(({ state }) => state === 'failed')) return 'failed';
  return transfers.every(({ state }) => state === 'done') ? 'done' : 'unknown';
};

const TONES = { done: 'good', failed: 'bad', unknown: undefined } as const;

function useAfterwards() {
  const t = useText();
  return {
    tell: (transfers: readonly VendorTransferView[]) => {
      const end = endOf(transfers);
      const tone = TONES[end];
      const reason = transfers.find(({ state }) => state === 'failed')?.reason;
      const text = reason ? t(`vendorWallet.reason.${reason}`) : t(`vendorWallet.toast.${end}`);
      showToast({ text, ...(tone ? { tone } : {}) });
    },
    fail: (error: unknown) => showToast({ tone: 'bad', text: refusalText(t, error) }),
  };
}

/** Moves money to a vendor or back and says how it went. The caller shows what is refused. */
export function useTransfer() {
  const attempts = useAttempts();
  const afterwards = useAfterwards();
  return useMutation({
    mutationFn: ({ vendorCode, direction, amount }: TransferRequest) => {
      const idempotencyKey = attempts.keyOf([vendorCode, direction, amount]);
      if (amount === 'all') return client.vendorWallet.sweep({ body: { vendorCode }, idempotencyKey });
      return client.vendorWallet.transfer({ body: { vendorCode, direction, amount }, idempotencyKey });
    },
    onSuccess: (transfer) => {
      attempts.forget();
      afterwards.tell([transfer]);
    },
    onSettled: refresh,
  });
}

/** Brings everything back from every vendor. */
export function useSweepAll() {
  const attempts = useAttempts();
  const afterwards = useAfterwards();
  return useMutation({
    mutationFn: () => client.vendorWallet.sweepAll({ idempotencyKey: attempts.keyOf('all') }),
    onSuccess: (transfers) => {
      attempts.forget();
      afterwards.tell(transfers);
    },
    onError: afterwards.fail,
    onSettled: refresh,
  });
}

/** Brings home what is at a vendor when its game is left. Nobody waits for it; the server looks after it as well. */
export function sweepOnLeave(vendorCode: string): void {
  void client.vendorWallet
    .sweep({ body: { vendorCode }, idempotencyKey: crypto.randomUUID() })
    .catch(() => undefined)
    .then(refresh);
}
