import type { OpenBench } from '../bench.ts';
import { openYardstick } from '../ledger/yardstick.ts';
import { runCallers, type Subject } from '../measure.ts';
import type { Numbers } from '../options.ts';
import { giveBonuses } from './give-bonuses.ts';
import { playDebit, playEcho, playRound } from './play.ts';
import { type Seat, seatPlayers } from './seat-players.ts';
import { openSender } from './signed-sender.ts';
import { openStakeDesk } from './stake-desk.ts';
import { type Site, startSite } from './start-site.ts';
import type { WalletOptions } from './wallet-options.ts';

/** Boots the house in a process of its own, seats the players and opens the lane. */
export async function openWallet(numbers: Numbers<WalletOptions>): Promise<OpenBench> {
  const site = await startSite();
  try {
    return await openAt(site, numbers);
  } catch (fault) {
    await site.stop();
    throw fault;
  }
}

async function openAt(
  site: Site,
  { callers, connections, players, scale }: Numbers<WalletOptions>,
): Promise<OpenBench> {
  const all = await seatPlayers(site.databaseUrl, site.brandId, players * 2);
  await giveBonuses(site.databaseUrl, site.brandId, all, players);
  const seats = all.slice(0, players);
  const desk = await openStakeDesk(site.databaseUrl, site.origin);
  const yardstick = await openYardstick(site.databaseUrl, scale);
  const sender = openSender(site.origin, site.key, connections);
  const calls = callsOf(seats, desk.take, sender.send);
  const withBonus = callsOf(all.slice(players), desk.take, sender.send);
  const subject = (
    [name, unit, most, yardstick]: readonly [string, string, number, string | null],
    says: string,
    call: () => Promise<void>,
  ): Subject => ({
    name,
    unit,
    yardstick,
    says,
    prepare: site.settle,
    measure: (seconds) => runCallers(most, seconds, call),
  });
  return {
    subjects: [
      { ...yardstick.subject, prepare: site.settle },
      subject(['echo', 'calls/s', connections, null], 'a signed call that does nothing', calls.echo),
      subject(['echo-idle', 'calls/s', 1, null], 'the same by one caller', calls.echo),
      subject(['echo-twice', 'pairs/s', connections, null], 'two of them, one after the other', calls.echoes),
      subject(['bet', 'bets/s', callers, yardstick.subject.name], 'whole bets by the stake lane', calls.bet),
      subject(['http', 'bets/s', connections, 'echo'], 'signed debits, each a whole bet', calls.debit),
      subject(['http-idle', 'bets/s', 1, 'echo-idle'], 'the same by one caller', calls.debit),
      subject(
        ['round', 'rounds/s', connections, 'echo-twice'],
        'a signed debit, then a credit that closes the round',
        calls.round,
      ),
      subject(
        ['bonus', 'bets/s', connections, 'http'],
        'signed debits of players whose bonus runs',
        withBonus.debit,
      ),
      subject(
        ['bonus-third', 'bets/s', connections, 'http'],
        'signed debits, three of ten of players whose bonus runs',
        () => (Math.random() < 0.3 ? withBonus : calls).debit(),
      ),
      subject(
        ['bonus-round', 'rounds/s', connections, 'round'],
        'a debit and a credit of players whose bonus runs',
        withBonus.round,
      ),
    ],
    figures: [],
    settings: {
      load: `${players} players over the vendors of the built-in studio; bet: ${callers} callers; HTTP: ${connections} kept connections`,
      server:
        'the site server with its consumers in one process of its own, PostgreSQL in others, the generator (and the lane of bet) in another, one machine',
      peers: `${yardstick.says}; the echo runs the frame of every signed call (signature, JSON, schemas, reply) and no query`,
    },
    databases: [site.databaseUrl],
    checkBooks: site.checkBooks,
    close: async () => {
      sender.close();
      await Promise.all([desk.close(), yardstick.close()]);
      await site.stop();
    },
  };
}

function callsOf(
  seats: readonly Seat[],
  take: (seat: Seat) => Promise<void>,
  send: Parameters<typeof playEcho>[0],
) {
  const seat = () => seats[Math.floor(Math.random() * seats.length)]!;
  return {
    echo: () => playEcho(send),
    echoes: async () => {
      await playEcho(send);
      await playEcho(send);
    },
    bet: () => take(seat()),
    debit: () => playDebit(send, seat()),
    round: () => playRound(send, seat()),
  };
}
