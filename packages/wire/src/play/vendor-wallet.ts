import { defineRoutes } from '../route.ts';
import { amount, idOf, instant, line, positiveMoney, slice, sliceQuery, unsignedMoney } from '../schemas.ts';
import * as z from '../zod.ts';
import { gameType } from './launch.ts';
import { walletReply } from './provider.ts';
import { messageHead as head, moneyMessage, providerRef as ref } from './provider-messages.ts';

/** Why a transfer failed: the wallet it was to leave held too little, or it never reached the vendor and was given up. */
export const TRANSFER_REASONS = ['insufficient_funds', 'never_arrived'] as const;

export type TransferReason = (typeof TRANSFER_REASONS)[number];

/**
 * A transfer between the main wallet and the wallet at a vendor: `requested` while the vendor is being asked, `unknown`
 * when it did not answer and is asked again, `unbacked` when the vendor paid more than the rounds it has told of explain.
 */
export const VENDOR_TRANSFER_STATES = ['requested', 'unknown', 'unbacked', 'done', 'failed'] as const;

export type VendorTransferState = (typeof VENDOR_TRANSFER_STATES)[number];

const vendorCode = line(20);

const vendorTransfer = z.object({
  id: idOf('vendorTransfer'),
  vendorCode: z.string(),
  title: z.string(),
  /** `in` goes to the vendor, `out` comes back. */
  direction: z.enum(['in', 'out']),
  /** Null until the vendor has said how much a sweep took. */
  amount: amount.nullable(),
  currency: z.string(),
  state: z.enum(VENDOR_TRANSFER_STATES),
  reason: z.enum(TRANSFER_REASONS).nullable(),
  requestedAt: instant,
  settledAt: instant.nullable(),
});

export type VendorTransferView = z.infer<typeof vendorTransfer>;

const vendorWallet = z.object({
  vendorCode: z.string(),
  title: z.string(),
  gameType,
  state: z.enum(['open', 'maintenance']),
  /** What the books say is there. */
  balance: amount,
  /** What the vendor says is there; null while it does not answer. */
  told: amount.nullable(),
  /** A transfer is on its way. */
  moving: z.boolean(),
});

export type VendorWalletView = z.infer<typeof vendorWallet>;

export const vendorWalletRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/wps/v2/wallets/vendors',
    summary: "The member's wallets at vendors that keep one, each with the vendor's own word",
    guards: ['member'],
    reply: z.object({ available: amount, currency: z.string(), wallets: z.array(vendorWallet) }),
    faults: [],
  },
  transfer: {
    method: 'POST',
    path: '/wps/v2/wallets/transfer',
    summary: 'Move money to the wallet at a vendor, or back',
    guards: ['member'],
    idempotent: true,
    body: z.strictObject({ vendorCode, direction: z.enum(['in', 'out']), amount: positiveMoney }),
    reply: vendorTransfer,
    faults: [
      'not_found',
      'insufficient_funds',
      'account_locked',
      'player_barred',
      'play_limit_reached',
      'bonus_active',
      'reality_check_due',
      'game_under_maintenance',
      'system_maintenance',
    ],
  },
  sweep: {
    method: 'POST',
    path: '/wps/v2/wallets/sweep',
    summary: 'Bring everything back from one vendor',
    guards: ['member'],
    idempotent: true,
    body: z.strictObject({ vendorCode }),
    reply: vendorTransfer,
    faults: ['not_found'],
  },
  sweepAll: {
    method: 'POST',
    path: '/wps/v2/wallets/sweep-all',
    summary: 'Bring everything back from every vendor where something is',
    guards: ['member'],
    idempotent: true,
    reply: z.array(vendorTransfer),
    faults: [],
  },
  transfers: {
    method: 'GET',
    path: '/wps/v2/wallets/transfers',
    summary: 'Transfers to and from vendors, newest first',
    guards: ['member'],
    query: sliceQuery,
    reply: slice(vendorTransfer),
    faults: [],
  },
});

const ofMember = z.strictObject({ id: idOf('player') });

export const vendorWalletOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/members/:id/vendor-wallets',
    summary: "A member's wallets at vendors, and what the books and the vendor disagree on",
    guards: ['staff:ledger.read'],
    params: ofMember,
    reply: z.array(
      z.object({
        vendorCode: z.string(),
        title: z.string(),
        currency: z.string(),
        balance: amount,
        rounds: z.number().int(),
        /** Why the next round that the vendor told of cannot be booked. */
        refused: z.string().nullable(),
        told: amount.nullable(),
        toldAt: instant.nullable(),
        /** The vendor's word less the books, when both had counted the same rounds. Anything but zero needs a person. */
        difference: amount,
      }),
    ),
    faults: ['not_found'],
  },
  transfers: {
    method: 'GET',
    path: '/ops/members/:id/vendor-transfers',
    summary: "A member's transfers to and from vendors",
    guards: ['staff:ledger.read'],
    params: ofMember,
    query: sliceQuery,
    reply: slice(vendorTransfer),
    faults: ['not_found'],
  },
});

/** A round that was played from a wallet at the vendor. `number` counts the rounds of that wallet from 1, without a gap. */
const reportedRound = z.strictObject({
  number: z.number().int().positive(),
  id: ref,
  game: line(40),
  stake: unsignedMoney,
  payout: unsignedMoney,
  placedAt: instant,
  settledAt: instant,
  /** What settled this round and those of other players alike. */
  outcome: z.strictObject({ id: line(80) }).optional(),
});

export type ReportedRound = z.output<typeof reportedRound>;

/** Most rounds of one report: it stays far below the size of a signed body. */
export const REPORT_ROUNDS_MAX = 50;

/**
 * How long a permit lasts: the provider takes the stake within this time after it sent the question, or not at all. The
 * platform waits somewhat longer before it relies on it (`PERMIT_OVER_MS`).
 */
export const PERMIT_MS = 3_000;

/** No stake is taken by a permit that is older, whatever the commit at the provider took. */
export const PERMIT_OVER_MS = PERMIT_MS + 1_000;

/** Provider → platform. */
export const roundReportRoutes = defineRoutes({
  permit: {
    method: 'POST',
    path: '/provider/v1/permit',
    summary:
      'Ask whether a stake may be taken from the wallet at the vendor, or give back a permit that was not used',
    guards: ['signedProvider'],
    raw: true,
    body: moneyMessage,
    reply: walletReply,
    faults: [],
  },
  reportRounds: {
    method: 'POST',
    path: '/provider/v1/report-rounds',
    summary: 'Report rounds played from a wallet at the vendor, in the order of their numbers',
    guards: ['signedProvider'],
    raw: true,
    body: z.strictObject({
      ...head,
      player: line(40),
      vendorCode: line(20),
      currency: line(8),
      rounds: z.array(reportedRound).min(1).max(REPORT_ROUNDS_MAX),
    }),
    /** `through` is the number of the last round that is booked; go on with the next one. */
    reply: walletReply.extend({ through: z.number().int() }),
    faults: [],
  },
});
