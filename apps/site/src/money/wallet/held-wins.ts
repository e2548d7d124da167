import { type Money, moneyOf, parseMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import type { BalanceView } from '@fairhouse/wire/money/wallet';
import { hashKey, useQuery } from '@tanstack/react-query';
import { balanceQuery } from '../../state/balance.ts';
import { queryClient } from '../../state/query.ts';
import { createStore } from '../../state/store.ts';

/** A game that says nothing for so long has gone: nothing is held back for it. */
export const SILENCE_MS = 10_000;
/** No round takes longer to show; what a game says beyond this is not believed. */
export const HELD_MAX_MS = 5 * 60_000;

/** What is shown while a game plays a round: the balance of before, less what was staked since. */
const held = createStore<BalanceView | undefined>(undefined);

/** Whether a game plays a round whose result is not shown yet. */
export const useWinsHeld = (): boolean => held.use() !== undefined;

let endsAt: number | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;
let stopFollowing: (() => void) | undefined;

/**
 * The server knows the result of a round at once and tells the balance with it. Until the game has shown that result,
 * the balance shown only falls.
 * @param vendorCode whose wallet pays the stake; null where it is the main one
 */
export function holdWins(stake: Money, vendorCode: string | null): void {
  const shown = held.get() ?? queryClient.getQueryData(balanceQuery.queryKey);
  endsAt ??= Date.now() + HELD_MAX_MS;
  const leftMs = Math.min(SILENCE_MS, endsAt - Date.now());
  if (!shown || leftMs <= 0) return;
  clearTimeout(silence);
  silence = setTimeout(letGo, leftMs);
  stopFollowing ??= followFalls();
  held.set(lessStake(shown, stake, vendorCode));
}

/** The game has shown its result, or is gone. */
export function showWins(): void {
  endsAt = undefined;
  letGo();
}

function letGo(): void {
  clearTimeout(silence);
  stopFollowing?.();
  stopFollowing = undefined;
  held.set(undefined);
}

/** What falls while wins are held back stays shown as it fell. @returns how to end it */
function followFalls(): () => void {
  const hash = hashKey(balanceQuery.queryKey);
  return queryClient.getQueryCache().subscribe(({ query }) => {
    const shown = held.get();
    if (!shown || query.queryHash !== hash || !query.state.data) return;
    const fallen = lower(shown, query.state.data as BalanceView);
    if (JSON.stringify(fallen) !== JSON.stringify(shown)) held.set(fallen);
  });
}

/** The balance as it may be shown now. */
export const shownBalance = (known: BalanceView | undefined): BalanceView | undefined => {
  const shown = held.get();
  return known && shown ? lower(shown, known) : known;
};

export function useBalance() {
  const { data, refetch, isFetching } = useQuery(balanceQuery);
  held.use();
  return { data: shownBalance(data), refetch, isFetching };
}

const least = (one: string, other: string): string => (money(one) < money(other) ? one : other);

function lower(shown: BalanceView, now: BalanceView): BalanceView {
  const before = new Map(shown.wallets.map(({ vendorCode, balance }) => [vendorCode, balance]));
  return {
    ...now,
    sumBalance: least(shown.sumBalance, now.sumBalance),
    available: least(shown.available, now.available),
    bonus: least(shown.bonus, now.bonus),
    wallets: now.wallets.flatMap(({ vendorCode, balance }) => {
      const was = before.get(vendorCode);
      return was === undefined ? [] : [{ vendorCode, balance: least(was, balance) }];
    }),
  };
}

function lessStake(shown: BalanceView, stake: Money, payer: string | null): BalanceView {
  const less = (amount: string) => wireMoney(moneyOf(money(amount) > stake ? money(amount) - stake : ZERO));
  return {
    ...shown,
    sumBalance: less(shown.sumBalance),
    available: payer === null ? less(shown.available) : shown.available,
    wallets: shown.wallets.map(({ vendorCode, balance }) => ({
      vendorCode,
      balance: vendorCode === payer ? less(balance) : balance,
    })),
  };
}

const money = (amount: string): Money => parseMoney(amount) ?? ZERO;
