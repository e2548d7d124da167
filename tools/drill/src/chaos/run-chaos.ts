import { listRows, sql } from '@fairhouse/db';
import { TEST_SERVER_VARIABLE } from '@fairhouse/db/test-database';
import { booksBalance, checkBooks } from '@fairhouse/ledger';
import {
  bootHouse,
  depositFor,
  type House,
  type Member,
  newMember,
  openWallet,
  type WalletSeat,
} from '@fairhouse/testkit';
import { randomFrom } from '../../../conformance/src/random.ts';
import { openVictimDatabase } from '../victim-database.ts';
import { openNight } from './ask.ts';
import { type Book, openBook, serveBook } from './book.ts';
import { compareLists, letPlatformCompare, pageWallet } from './compare.ts';
import { type Line, type Manner, openLine } from './line.ts';
import { playRound } from './play-round.ts';

export type ChaosOptions = { readonly rounds: number; readonly seed: number };

export type Chaos = {
  readonly rounds: number;
  /** What the line did with how many messages. */
  readonly manners: ReadonlyMap<Manner, number>;
  /** Rounds that went on the next day. */
  readonly parked: number;
  /** Transactions on the provider's list and on the wallet's. */
  readonly there: number;
  readonly here: number;
  /** Transactions that the platform held against the provider's list. */
  readonly compared: bigint;
  readonly breaches: readonly string[];
};

const PLAYERS = 4;
const CALLERS = 12;
const DEPOSIT = 500n;
const DAY_MS = 24 * 3_600_000;
/** Of so many rounds one forgets what it has heard, and asks again the next day. */
const FORGETS_EACH = 15;

type Player = { readonly member: Member; readonly wallet: WalletSeat; readonly currency: string };

/**
 * Plays rounds over a line that loses, doubles and delays, lets a day pass, has the provider ask for whatever it does not
 * know, and compares both sides.
 */
export async function runChaos({ rounds, seed }: ChaosOptions): Promise<Chaos> {
  const database = await openVictimDatabase();
  process.env[TEST_SERVER_VARIABLE] = database.url('postgres');
  const house = await bootHouse();
  const line = await openLine(house.origins.site, seed);
  const book = openBook();
  const server = await serveBook(book);
  try {
    const from = house.platform.now();
    const players = await seatPlayers(house, line);
    const { parked, surprises } = await play(house, line, book, players, { rounds, seed });
    const listed = await pageWallet(house, from);
    const { compared, breaches } = await letPlatformCompare(house, server.origin);
    return {
      rounds,
      manners: line.counts,
      parked,
      there: book.rows().length,
      here: listed.transactions.length,
      compared,
      breaches: [
        ...surprises,
        ...compareLists(book, listed),
        ...breaches,
        ...(await compareBalances(house, book, players)),
        ...(booksBalance(await checkBooks(house.platform.db, null)) ? [] : ['the books do not balance']),
      ],
    };
  } finally {
    await Promise.all([line.close(), server.close()]);
    await house.close();
    await database.close();
  }
}

async function seatPlayers(house: House, line: Line): Promise<Player[]> {
  const players: Player[] = [];
  while (players.length < PLAYERS) {
    const member = await newMember(house);
    await depositFor(house, member, `${DEPOSIT}.0000`);
    const { currency } = await member.client.member.info();
    const wallet = await openWallet({ ...house, origins: { ...house.origins, site: line.origin } }, member);
    players.push({ member, wallet, currency });
  }
  return players;
}

async function play(
  house: House,
  line: Line,
  book: Book,
  players: readonly Player[],
  { rounds, seed }: ChaosOptions,
): Promise<{ parked: number; surprises: readonly string[] }> {
  const night = openNight();
  const surprises: string[] = [];
  const playing: Promise<void>[] = [];
  let begun = 0;
  let parked = 0;

  /** @returns when the round is over, or goes on the next day only */
  function begin(number: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const seat = number % players.length;
    const { wallet, currency } = players[seat]!;
    let waits = false;
    const round = playRound({
      book,
      wallet,
      seat,
      currency,
      id: `chaos-${seed}-${number}`,
      random: randomFrom(seed * 1_000_003 + number),
      now: house.platform.now,
      wonder: (sentence) => surprises.push(sentence),
      night,
      onPark: () => {
        if (!waits) parked += 1;
        waits = true;
        resolve();
      },
      forgets: () => number % FORGETS_EACH === 0,
    });
    playing.push(round);
    return Promise.race([round, promise]);
  }

  const call = async () => {
    while (begun < rounds) {
      begun += 1;
      await begin(begun);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  await line.settle();
  house.clock.advance(DAY_MS);
  night.end();
  await Promise.all(playing);
  await line.settle();
  return { parked, surprises };
}

/** Every player has what was deposited and won, less what was staked. */
async function compareBalances(house: House, book: Book, players: readonly Player[]): Promise<string[]> {
  const rows = await listRows(
    house.platform.db,
    sql<{ player: string; balance: bigint }>`
      select owner_id as player, balance from ledger.account where code = 'player_main'`,
  );
  return players.flatMap(({ member }, seat) => {
    const balance = rows.find(({ player }) => player === member.id)?.balance;
    const due = DEPOSIT * 10_000n + book.net(seat);
    return balance === due ? [] : [`${member.id} has ${balance}, not ${due}`];
  });
}
