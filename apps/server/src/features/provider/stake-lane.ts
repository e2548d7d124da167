import { type GroupCommit, type Lane, openGroupCommit, sqlState } from '@fairhouse/db';
import { BoundedMap, moneyOf } from '@fairhouse/kernel';
import { type AccountIds, houseAccount, openAccountIds, playerAccount } from '@fairhouse/ledger';
import type { BaseContext } from '@fairhouse/serve';
import type { MoneyMessage, WalletReply } from '@fairhouse/wire';
import type { Platform } from '../../http/platform.ts';
import { hashToken } from '../../http/secrets.ts';
import { pushBalance } from '../wallet/index.ts';
import { findProviderGame, findProviderPlayer } from './store.ts';
import { contentHash, ledgerKey, replyOf } from './wallet-call.ts';

/**
 * The fast way for stakes: those of many players at a time in one statement and one commit. It takes what nothing
 * speaks against; it answers undefined for all others, which are then taken or refused one by one, with the reason.
 */
export interface StakeLane {
  take(provider: string, message: MoneyMessage, context: BaseContext): Promise<WalletReply | undefined>;
  close(): Promise<void>;
}

/** A player at a provider's games. None of it ever changes. */
type Seat = { readonly id: string; readonly brandId: string; readonly currency: string };

type Stake = {
  readonly provider: string;
  readonly message: MoneyMessage & { readonly session: string };
  readonly context: BaseContext;
  readonly seat: Seat;
  readonly vassalage: string;
  readonly betId: string;
};

type Taken = { readonly transfer: bigint; readonly cash: bigint; readonly held: bigint };

const REMEMBERED_MAX = 100_000;

/** Who waits longer for another call goes the slow way, so that the neighbours don't wait with them. */
const LOCK_TIMEOUT_MS = 500;

/** Nothing happened: another call stood in the way. The slow way waits for it. */
const IN_THE_WAY = new Set(['40001', '40P01', '23505', '55P03']);

export function openStakeLane(platform: Platform): StakeLane {
  const seats = new BoundedMap<string, Seat>(REMEMBERED_MAX);
  const vassalages = new BoundedMap<string, string>(REMEMBERED_MAX);
  const accountIds = openAccountIds();
  const group: GroupCommit<Stake, Taken | undefined> = openGroupCommit<Stake, Taken | undefined>({
    url: platform.config.databaseUrl,
    role: 'fairhouse_app',
    schema: 'platform',
    applicationName: 'fairhouse stakes',
    lockTimeoutMs: LOCK_TIMEOUT_MS,
    ownerOf: ({ seat }) => seat.id,
    namesOf: ({ provider, message, seat }) => [
      `${provider} ${message.tx.id}`,
      `${provider} ${seat.id} ${message.round.id}`,
    ],
    commit: (run, stakes) => takeStakes(run, accountIds, stakes),
  });

  async function findSeat(provider: string, code: string): Promise<Seat | undefined> {
    const name = `${provider}|${code}`;
    const known = seats.get(name);
    if (known) return known;
    const player = await findProviderPlayer(platform.db, provider, code);
    if (!player) return undefined;
    const seat = { id: player.id, brandId: player.brand_id, currency: player.currency };
    seats.set(name, seat);
    return seat;
  }

  /** The statement looks again: a game that moved to another vendor is merely not taken here. */
  async function findVassalage(provider: string, brandId: string, code: string): Promise<string | undefined> {
    const name = `${provider}|${brandId}|${code}`;
    const known = vassalages.get(name);
    if (known) return known;
    const game = await findProviderGame(platform.db, provider, brandId, code);
    if (game) vassalages.set(name, game.vassalage);
    return game?.vassalage;
  }

  return {
    async take(provider, message, context) {
      const { session } = message;
      if (message.provider !== provider || message.tx.type !== 'bet' || session === undefined)
        return undefined;
      const seat = await findSeat(provider, message.player);
      const vassalage = seat && (await findVassalage(provider, seat.brandId, message.game));
      if (!vassalage) return undefined;
      const betId = platform.newId('bet');
      const taken = await group
        .add({ provider, message: { ...message, session }, context, seat, vassalage, betId })
        .catch((fault: unknown) => {
          if (!IN_THE_WAY.has(sqlState(fault) ?? '')) throw fault;
        });
      if (!taken) return undefined;
      pushBalance(platform, seat);
      return replyOf(
        message.msgId,
        { code: 'OK', opTxId: taken.transfer.toString() },
        { available: moneyOf(taken.cash), held: moneyOf(taken.held) },
        context.nowMs,
      );
    },
    close: () => group.close(),
  };
}

type StakesRow = {
  fit: number[];
  places: number[] | null;
  transfers: bigint[] | null;
  cash: bigint[] | null;
  held: bigint[] | null;
};

async function takeStakes(
  run: Lane['run'],
  accountIds: AccountIds,
  stakes: readonly Stake[],
): Promise<(Taken | undefined)[]> {
  const brands = stakes.map(({ seat }) => seat.brandId);
  const accountsOf = (code: 'player_main' | 'player_held') =>
    accountIds.find(
      run,
      brands,
      stakes.map(({ seat }) => playerAccount(code, seat.id, seat.currency)),
    );
  const mains = await accountsOf('player_main');
  const helds = await accountsOf('player_held');
  const houses = await accountIds.find(
    run,
    brands,
    stakes.map(({ seat, vassalage }) => houseAccount('house_games', vassalage, seat.currency)),
  );
  const [row] = await run<StakesRow>({
    name: 'platform.take_stakes',
    text: `select * from platform.take_stakes(
      $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    values: [
      stakes.map(({ context }) => context.nowMs),
      stakes.map(({ provider }) => provider),
      stakes.map(({ message }) => message.tx.id),
      stakes.map(({ message }) => contentHash('debit', message)),
      stakes.map(({ provider, message }) => ledgerKey(provider, message.tx.id)),
      stakes.map(({ message }) => hashToken(message.session)),
      brands,
      stakes.map(({ seat }) => seat.id),
      stakes.map(({ message }) => message.tx.currency),
      stakes.map(({ message }) => message.game),
      stakes.map(({ vassalage }) => vassalage),
      stakes.map(({ message }) => message.round.id),
      stakes.map(({ message }) => -message.tx.amount),
      stakes.map(({ betId }) => betId),
      stakes.map(({ context }) => context.traceId),
      mains.map(({ book }) => book),
      mains.map(({ id }) => id),
      helds.map(({ id }) => id),
      houses.map(({ id }) => id),
    ],
  });
  return row!.fit.length === stakes.length
    ? answersOf(row!, stakes.length)
    : takeSome(run, accountIds, stakes, row!.fit);
}

/** Those alone that nothing speaks against. */
async function takeSome(
  run: Lane['run'],
  accountIds: AccountIds,
  stakes: readonly Stake[],
  fit: readonly number[],
): Promise<(Taken | undefined)[]> {
  const answers = Array<Taken | undefined>(stakes.length).fill(undefined);
  if (fit.length === 0) return answers;
  const taken = await takeStakes(
    run,
    accountIds,
    fit.map((place) => stakes[place - 1]!),
  );
  for (const [index, place] of fit.entries()) answers[place - 1] = taken[index];
  return answers;
}

function answersOf({ places, transfers, cash, held }: StakesRow, count: number): (Taken | undefined)[] {
  const answers = Array<Taken | undefined>(count).fill(undefined);
  for (const [index, place] of (places ?? []).entries())
    answers[place - 1] = { transfer: transfers![index]!, cash: cash![index]!, held: held![index]! };
  return answers;
}
