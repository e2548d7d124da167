import { moneyOf, parseMoney } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { WalletReply } from '@fairhouse/wire/play/provider';
import type { MoneyMessage } from '@fairhouse/wire/play/provider-messages';
import type { InquiryAnswer, sweeperVendorRoutes } from '@fairhouse/wire/play/sweeper';
import type { RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { type WinMessage, walletCalls } from '../provider/index.ts';
import { findBetState, hasOtherCredits, listStakes, type OpenRound } from './store.ts';

type Word = RouteReply<(typeof sweeperVendorRoutes)['roundStates']>[number];

export type Applied = { readonly answer: InquiryAnswer; readonly detail: string | null };

/** Does what a provider says of a round, by the wallet's own rules: the same calls that the provider would have made. */
export const applyAnswer = (platform: Platform, round: OpenRound, word: Word): Promise<Applied> =>
  APPLY[word.state](platform, round, word);

const APPLY: Readonly<
  Record<Word['state'], (platform: Platform, round: OpenRound, word: Word) => Promise<Applied>>
> = {
  live: async () => ({ answer: 'live', detail: null }),
  unknown: async () => ({ answer: 'unknown', detail: null }),
  finished: finish,
  void: giveBack,
};

/** Pays the credits under the ids that the provider gave them, so that one which is still on its way counts once. */
async function finish(platform: Platform, round: OpenRound, { credits }: Word): Promise<Applied> {
  const ids = credits.map(({ id }) => id);
  if (await hasOtherCredits(platform.db, round, ids)) return contradicted('PAYOUT_DIFFERS');
  const wallet = reachWallet(platform, round);
  for (const { id, amount, currency, closed, validBet, outcome } of credits) {
    const units = parseMoney(amount);
    const valid = validBet === undefined ? undefined : parseMoney(validBet);
    if (units === undefined || units < 0n || (validBet !== undefined && (valid === undefined || valid < 0n)))
      return contradicted('BAD_REQUEST');
    const place = { id: round.round, ...(closed === undefined ? {} : { closed }) };
    const tx = { id, type: 'win', amount: units, currency } as const;
    const code = await wallet.credit({ round: place, tx, validBet: valid, outcome });
    if (code !== 'OK') return contradicted(code);
  }
  const code = await wallet.close();
  return code === 'OK' ? { answer: 'finished', detail: null } : contradicted(code);
}

/** Gives every stake back; one that the provider's own cancel has given back, or gives back later, counts once. */
async function giveBack(platform: Platform, round: OpenRound): Promise<Applied> {
  const wallet = reachWallet(platform, round);
  for (const { id, amount, currency } of await listStakes(platform.db, round)) {
    const code = await wallet.cancel({
      id: `swept:${id}`,
      type: 'refund',
      amount: moneyOf(amount),
      currency,
      ref: id,
    });
    if (code !== 'OK') return contradicted(code);
  }
  const bet = await findBetState(platform.db, round.id);
  return bet?.state === 'void' ? { answer: 'void', detail: null } : contradicted('STAKE_LEFT');
}

const contradicted = (detail: string): Applied => ({ answer: 'contradicted', detail });

/** The calls of the wallet protocol about one round. Each answers its code. */
function reachWallet(platform: Platform, round: OpenRound) {
  const handlers = walletCalls(platform);
  const context = {
    traceId: platform.newId('trace'),
    ip: '',
    device: 'sweeper',
    log: platform.log,
    nowMs: platform.now(),
    idempotencyKey: '',
    provider: round.provider,
  };
  const head = () => ({
    v: 1 as const,
    msgId: platform.newId('message'),
    ts: platform.now(),
    provider: round.provider,
    player: round.player,
    game: round.game,
  });
  const codeOf = (answer: { ok: true; value: WalletReply } | { ok: false; fault: Refusal }): string =>
    answer.ok ? answer.value.code : answer.fault.code;
  return {
    credit: async (win: Pick<WinMessage, 'round' | 'tx' | 'validBet' | 'outcome'>) =>
      codeOf(await handlers.credit({ body: { ...head(), ...win }, context })),
    cancel: async (tx: MoneyMessage['tx']) =>
      codeOf(await handlers.cancel({ body: { ...head(), round: { id: round.round }, tx }, context })),
    close: async () =>
      codeOf(await handlers.closeRound({ body: { ...head(), round: { id: round.round } }, context })),
  };
}
