import { type GroupCommit, type Lane, openGroupCommit, sqlState } from '@fairhouse/db';
import { moneyOf, ZERO } from '@fairhouse/kernel';
import {
  type AccountId,
  type AccountRef,
  houseAccount,
  openAccountIds,
  playerAccount,
} from '@fairhouse/ledger';
import type { BaseContext } from '@fairhouse/serve';
import type { WalletReply } from '@fairhouse/wire/play/provider';
import type { DebitMessage } from '@fairhouse/wire/play/provider-messages';
import type { Platform } from '../../frame/platform.ts';
import { pushBalance } from '../../money/wallet/index.ts';
import type { Seat, Seats } from './open-seats.ts';
import type { WinMessage } from './pay-win.ts';
import { replyOf } from './wallet-call.ts';

/**
 * The fast way for a kind of message: those of many players at a time in one statement and one commit. It takes what
 * nothing speaks against; it answers undefined for all others, which are then taken or refused one by one, with the
 * reason.
 */
export interface WalletLane {
  take(provider: string, message: LaneMessage, context: BaseContext): Promise<WalletReply | undefined>;
  close(): Promise<void>;
}

/** A stake or a win. */
type LaneMessage = WinMessage & Pick<DebitMessage, 'free'>;

export type LaneCall = {
  readonly provider: string;
  readonly message: LaneMessage;
  readonly context: BaseContext;
  readonly seat: Seat;
};

/** The accounts that a call moves money between. */
export type LaneAccounts = {
  readonly main: AccountId;
  readonly held: AccountId;
  readonly house: AccountId;
};

/** What a lane is for. */
export interface LaneKind {
  /** Shown in `pg_stat_activity`. */
  readonly applicationName: string;
  readonly accepts: (message: LaneMessage) => boolean;
  /** The database function; it answers a `LaneRow`. */
  readonly takes: string;
  /** Its arguments, each an array with an item per call. */
  readonly values: (calls: readonly LaneCall[], accounts: readonly LaneAccounts[]) => readonly unknown[][];
}

/** Answers by place, counted from 1. Where some do not fit, none was taken. A transfer is null where nothing moved. */
type LaneRow = {
  fit: number[];
  places: number[] | null;
  transfers: (bigint | null)[] | null;
  cash: bigint[] | null;
  held: bigint[] | null;
};

type Taken = { readonly transfer: bigint | null; readonly cash: bigint; readonly held: bigint };

/** Who waits longer for another call goes the slow way, so that the neighbours don't wait with them. */
const LOCK_TIMEOUT_MS = 500;

/** A batch costs half a millisecond before its first row: fewer calls wait for the one on its way. */
const WORTH_A_BATCH = 32;

/** Nothing happened: another call stood in the way. The slow way waits for it. */
const IN_THE_WAY = new Set(['40001', '40P01', '23505', '55P03']);

export function openWalletLane(platform: Platform, seats: Seats, kind: LaneKind): WalletLane {
  const accounts = openSeatAccounts();
  const group: GroupCommit<LaneCall, Taken | undefined> = openGroupCommit<LaneCall, Taken | undefined>({
    url: platform.config.databaseUrl,
    role: 'fairhouse_app',
    schema: 'platform',
    applicationName: kind.applicationName,
    lockTimeoutMs: LOCK_TIMEOUT_MS,
    besides: WORTH_A_BATCH,
    waits: platform.waits,
    ownerOf: ({ seat }) => seat.playerId,
    namesOf: ({ provider, message, seat }) => [
      `${provider} ${message.tx.id}`,
      `${provider} ${seat.playerId} ${message.round.id}`,
    ],
    commit: (run, calls) => takeAll(run, accounts, kind, calls),
  });

  return {
    async take(provider, message, context) {
      if (message.provider !== provider || !kind.accepts(message)) return undefined;
      const seat = await seats.find(provider, message);
      if (!seat) return undefined;
      const taken = await group.add({ provider, message, context, seat }).catch((fault: unknown) => {
        if (!IN_THE_WAY.has(sqlState(fault) ?? '')) throw fault;
      });
      if (!taken) return undefined;
      pushBalance(platform, { id: seat.playerId, brandId: seat.brandId, currency: seat.currency });
      return replyOf(
        message.msgId,
        { code: 'OK', ...(taken.transfer === null ? {} : { opTxId: taken.transfer.toString() }) },
        // The lanes leave players with a bonus.
        { available: moneyOf(taken.cash), bonus: ZERO, held: moneyOf(taken.held) },
        context.nowMs,
      );
    },
    close: () => group.close(),
  };
}

async function takeAll(
  run: Lane['run'],
  accounts: SeatAccounts,
  kind: LaneKind,
  calls: readonly LaneCall[],
): Promise<(Taken | undefined)[]> {
  const answers = Array<Taken | undefined>(calls.length).fill(undefined);
  if (calls.length === 0) return answers;
  const values = kind.values(calls, await accounts.find(run, calls));
  const [row] = await run<LaneRow>({
    name: kind.takes,
    text: `select * from ${kind.takes}(${values.map((_, place) => `$${place + 1}`).join(', ')})`,
    values,
  });
  const { fit, places, transfers, cash, held } = row!;
  if (fit.length < calls.length) {
    const those = fit.map((place) => calls[place - 1]!);
    const taken = await takeAll(run, accounts, kind, those);
    for (const [index, place] of fit.entries()) answers[place - 1] = taken[index];
    return answers;
  }
  for (const [index, place] of (places ?? []).entries())
    answers[place - 1] = { transfer: transfers![index]!, cash: cash![index]!, held: held![index]! };
  return answers;
}

/** The accounts of seats; their ids never change. */
interface SeatAccounts {
  find(run: Lane['run'], calls: readonly LaneCall[]): Promise<readonly LaneAccounts[]>;
}

function openSeatAccounts(): SeatAccounts {
  const accountIds = openAccountIds();
  const known = new WeakMap<Seat, LaneAccounts>();

  async function look(run: Lane['run'], seats: readonly Seat[]): Promise<void> {
    const refs = seats.flatMap(({ playerId, vendorCode, currency }): AccountRef[] => [
      playerAccount('player_main', playerId, currency),
      playerAccount('player_held', playerId, currency),
      houseAccount('house_games', vendorCode, currency),
    ]);
    const brands = seats.flatMap(({ brandId }) => [brandId, brandId, brandId]);
    const ids = await accountIds.find(run, brands, refs);
    for (const [place, seat] of seats.entries()) {
      const [main, held, house] = ids.slice(place * 3);
      known.set(seat, { main: main!, held: held!, house: house! });
    }
  }

  return {
    async find(run, calls) {
      const missing = new Set(calls.map(({ seat }) => seat).filter((seat) => !known.has(seat)));
      if (missing.size > 0) await look(run, [...missing]);
      return calls.map(({ seat }) => known.get(seat)!);
    },
  };
}
