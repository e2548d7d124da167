import { defineRoutes } from '../route.ts';
import { amount, line, nothing, positiveMoney } from '../schemas.ts';
import * as z from '../zod.ts';
import { roundProof, roundRecord } from './betting.ts';
import { pot } from './pots.ts';

/** Whose wallet at a transfer-mode vendor: opened at its first use. */
const wallet = { player: line(40), vendorCode: line(20), currency: line(8) };

/** What players are told that its bets return, in per cent: the least, and the most where that differs. */
const rtp = { rtp: z.string(), rtpMost: z.string().optional() };

/** What its rounds may return, jackpots left out, in per cent; `least` is null where skill decides. */
const returns = z.object({ least: z.string().nullable(), most: z.string() });

/** A version of a game among which operators choose, by what the house keeps in per cent. */
const variant = z.object({ edge: z.number().int().min(1).max(100), ...rtp, returns });

const transferId = line(40);

/** What stands in a wallet, and how many rounds were ever played from it. */
const walletStands = { balance: amount, rounds: z.number().int() };

const transferReply = z.object({
  state: z.enum(['done', 'refused']),
  reason: z.literal('insufficient_funds').nullable(),
  amount,
  duplicate: z.boolean(),
  ...walletStands,
});

/** Platform → provider. Signed with the same keys as the wallet protocol. */
export const vendorRoutes = defineRoutes({
  games: {
    method: 'GET',
    path: '/vendor/v1/games',
    summary: 'What the provider serves',
    guards: ['signedPlatform'],
    reply: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        vendorCode: z.string(),
        gameType: z.string(),
        /** Absent where players win from each other. */
        rtp: rtp.rtp.optional(),
        rtpMost: rtp.rtpMost,
        /** By which its rounds are watched; absent: not at all. */
        returns: returns.optional(),
        /** What operators may choose among; none: the game is as it is. */
        variants: z.array(variant).optional(),
        /** The most that a round pays, in what was staked on it; absent: not said. Pots are paid beside it. */
        maxWin: z.number().int().positive().max(1_000_000).optional(),
        stakeMin: z.string(),
        stakeMax: z.string().optional(),
        state: z.enum(['open', 'maintenance']),
      }),
    ),
    faults: [],
  },
  pots: {
    method: 'POST',
    path: '/vendor/v1/pots',
    summary:
      'What the pots of its games hold now in a currency, the greatest first; games without pots are left out',
    guards: ['signedPlatform'],
    body: z.strictObject({ currency: line(8) }),
    reply: z.array(z.object({ game: z.string(), pots: z.array(pot).min(1) })),
    faults: [],
  },
  setVariant: {
    method: 'PUT',
    path: '/vendor/v1/games/variant',
    summary: 'Set the RTP variant for new rounds of an operator’s players; open sessions of the game end',
    guards: ['signedPlatform'],
    body: z.strictObject({ operator: line(40), game: line(40), edge: z.number().int().min(1).max(100) }),
    reply: variant,
    faults: ['not_found'],
  },
  proof: {
    method: 'POST',
    path: '/vendor/v1/rounds/proof',
    summary: 'Everything needed to recompute a round',
    guards: ['signedPlatform'],
    body: z.strictObject({ player: line(40), round: line(80) }),
    reply: roundRecord,
    faults: ['not_found'],
  },
  reveal: {
    method: 'POST',
    path: '/vendor/v1/rounds/reveal',
    summary: 'Retire the seed pair of a round and show its server seed',
    guards: ['signedPlatform'],
    body: z.strictObject({ player: line(40), round: line(80) }),
    reply: roundProof,
    faults: ['not_found', 'seed_has_open_round'],
  },
  deposit: {
    method: 'POST',
    path: '/vendor/v1/wallet/deposit',
    summary: 'Deposit money into the wallet of a player; the id of the transfer is its idempotency key',
    guards: ['signedPlatform'],
    body: z.strictObject({ ...wallet, transfer: transferId, amount: positiveMoney }),
    reply: transferReply,
    faults: ['idempotency_mismatch', 'transfer_closed'],
  },
  withdraw: {
    method: 'POST',
    path: '/vendor/v1/wallet/withdraw',
    summary: 'Withdraw money from the wallet of a player, in full or not at all',
    guards: ['signedPlatform'],
    body: z.strictObject({ ...wallet, transfer: transferId, amount: positiveMoney }),
    reply: transferReply,
    faults: ['idempotency_mismatch', 'transfer_closed'],
  },
  sweep: {
    method: 'POST',
    path: '/vendor/v1/wallet/sweep',
    summary: 'Withdraw the full balance from the wallet of a player',
    guards: ['signedPlatform'],
    body: z.strictObject({ ...wallet, transfer: transferId }),
    reply: transferReply,
    faults: ['idempotency_mismatch', 'transfer_closed'],
  },
  transferStatus: {
    method: 'POST',
    path: '/vendor/v1/wallet/status',
    summary: 'The state of a transfer; an unknown one is closed by this query and refused from then on',
    guards: ['signedPlatform'],
    body: z.strictObject({ ...wallet, transfer: transferId }),
    reply: z.object({
      state: z.enum(['done', 'refused', 'closed']),
      reason: z.literal('insufficient_funds').nullable(),
      amount,
      ...walletStands,
    }),
    faults: [],
  },
  walletBalance: {
    method: 'POST',
    path: '/vendor/v1/wallet/balance',
    summary: 'The balance of the wallet of a player',
    guards: ['signedPlatform'],
    body: z.strictObject(wallet),
    reply: z.object(walletStands),
    faults: [],
  },
  endSessions: {
    method: 'POST',
    path: '/vendor/v1/sessions/end',
    summary: 'End the game sessions of a player, or those launched from one login',
    guards: ['signedPlatform'],
    body: z.strictObject({ player: line(40), login: line(40).optional() }),
    reply: nothing,
    faults: [],
  },
});
