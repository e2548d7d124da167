import { type Money, moneyOf, wireMoney } from '@fairhouse/kernel';
import {
  type ListedRound,
  type ListedTransaction,
  reconciliationProviderRoutes,
  TRANSACTION_CALLS,
} from '@fairhouse/wire/play/reconciliation';
import { CURRENCY, GAME, type Kept, type Memory } from './memory.ts';

type Asked = {
  readonly msgId: string;
  readonly provider: string;
  readonly ids?: readonly string[];
  readonly from?: number;
  readonly to?: number;
  readonly cursor?: string;
  readonly limit?: number;
};

type Timed = { readonly at: number };

/** What the wallet answers to a question for a list. @returns undefined for an address that is none */
export function answerList(memory: Memory, path: string, body: unknown, nowMs: number): object | undefined {
  const [name, route] =
    Object.entries(reconciliationProviderRoutes).find(([, one]) => one.path === path) ?? [];
  if (!name || !route) return undefined;
  const parsed = route.body.safeParse(body);
  const asked = parsed.data as Asked | undefined;
  if (!asked) return { code: 'BAD_REQUEST' };
  const answer = (code: string, items: readonly object[] = [], next: string | null = null) => ({
    msgId: asked.msgId,
    code,
    retry: 'never',
    items,
    next,
    asOf: nowMs,
  });
  if (asked.provider !== memory.provider) return answer('INVALID_PROVIDER');
  const items: readonly (ListedTransaction | (ListedRound & Timed))[] =
    name === 'rounds' ? listRounds(memory) : listTransactions(memory);
  if (asked.ids)
    return answer(
      'OK',
      items.filter((item) => 'id' in item && asked.ids?.includes(item.id)),
    );
  if (asked.cursor !== undefined && !/^\d+$/.test(asked.cursor)) return answer('BAD_REQUEST');
  const { from = 0, to = 0, limit = 500 } = asked;
  const inSpan = items.filter(({ at }) => at >= from && at < to);
  const start = Number(asked.cursor ?? 0);
  const end = start + limit;
  // The bug: each page but the first begins a row too late.
  const gap = memory.bug === 'pages with a gap' ? 1 : 0;
  return answer('OK', inSpan.slice(start, end), end < inSpan.length ? `${end + gap}` : null);
}

const callOf = (kind: string) => {
  const call = kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return TRANSACTION_CALLS.find((one) => one === call);
};

const inFull = (units: bigint): string => wireMoney(moneyOf(units) as Money);

function listTransactions({ kept }: Memory): readonly ListedTransaction[] {
  return [...kept]
    .flatMap(([id, one]) => {
      const call = callOf(one.kind);
      return call ? [presentTransaction(id, call, one)] : [];
    })
    .toSorted((a, b) => a.at - b.at);
}

const presentTransaction = (id: string, call: ListedTransaction['call'], one: Kept): ListedTransaction => ({
  id,
  call,
  player: one.player,
  round: one.round || null,
  amount: inFull(one.amount),
  currency: CURRENCY,
  state: call === 'tombstone' ? 'refused' : one.cancelled ? 'cancelled' : 'done',
  ref: call === 'cancel' ? one.ref : null,
  at: one.at,
});

function listRounds({ rounds, kept }: Memory): readonly (ListedRound & Timed)[] {
  return [...rounds].map(([key, { stake, payout, state }]) => {
    const [player = '', round = ''] = key.split(' ');
    const first = [...kept.values()].find((one) => one.player === player && one.round === round);
    const at = first?.at ?? 0;
    return {
      player,
      round,
      game: GAME,
      currency: CURRENCY,
      stake: inFull(stake),
      payout: inFull(payout),
      state,
      placedAt: at,
      settledAt: null,
      at,
    };
  });
}
