import { findLiveTable, spotMax } from '@fairhouse/games';
import { assert, wireMoney } from '@fairhouse/kernel';
import { bootProcesses, type Processes } from '@fairhouse/testkit';
import { tableMessage } from '@fairhouse/wire/play/table';
import { TABLE_SOCKET_PATH } from '@fairhouse/wire/socket-path';
import type { OpenBench } from '../bench.ts';
import { foldBooks } from '../books.ts';
import { median, type Round, type Subject } from '../measure.ts';
import { onlyBrand } from '../only-brand.ts';
import type { Numbers } from '../options.ts';
import { seatPlayers } from '../wallet/seat-players.ts';
import { openBettors } from './bettors.ts';
import { openCrowd, type ReadDue } from './crowd.ts';
import { seatAtTable } from './seat-at-table.ts';
import { startBare } from './start-bare.ts';
import type { TableOptions } from './table-options.ts';

/** The table with the shortest rounds tells most. */
const TABLE = 'swift-natural';

type OnLine = (line: string) => void;

/** Boots the house as its launcher does and seats everybody at one table; all other tables run as well. */
export async function openTable(numbers: Numbers<TableOptions>, onLine: OnLine): Promise<OpenBench> {
  const house = await bootProcesses();
  try {
    return await openAt(house, numbers, onLine);
  } catch (fault) {
    await house.close();
    throw fault;
  }
}

async function openAt(
  house: Processes,
  { sockets, bettors }: Numbers<TableOptions>,
  onLine: OnLine,
): Promise<OpenBench> {
  const table = findLiveTable(TABLE);
  assert(table, 'the table is served');
  const brandId = await onlyBrand(house.databaseUrl);
  onLine(`seating ${sockets} players`);
  const seats = await seatPlayers(house.databaseUrl, brandId, sockets, [TABLE]);
  const tokens = await seatAtTable(house.databaseUrl, seats, TABLE);
  const [spot] = table.game.spots;
  const stake = wireMoney(table.limits.min);
  assert(spot && spotMax(table, spot) >= table.limits.min, 'the first spot takes the least stake');
  const play = openBettors(house.origins.studio, tokens.slice(0, bettors), { spot: spot.id, stake });
  onLine(`opening ${sockets} sockets at the table, and as many at the yardstick`);
  const crowd = await openCrowd(
    `${house.origins.studio.replace(/^http/, 'ws')}${TABLE_SOCKET_PATH}`,
    tokens.map((token) => `session.${token}`),
    readDue(play.hear),
  );
  const bare = await startBare(sockets);
  const turns: Record<'table' | 'bare', Round[]> = { table: [], bare: [] };
  const subject = (name: 'table' | 'bare', yardstick: string | null, says: string): Subject => ({
    name,
    unit: 'events/s',
    yardstick,
    says,
    measure: async (seconds) => {
      const round = await (name === 'table' ? crowd : bare).listen(seconds);
      play.check();
      turns[name].push(round);
      return round;
    },
  });
  return {
    subjects: [
      subject(
        'bare',
        null,
        'the same number of sockets, told as many bytes once a second by a server that does nothing else',
      ),
      subject(
        'table',
        'bare',
        'what the table tells everyone, from the moment it was due until each socket has it',
      ),
    ],
    figures: [
      {
        name: 'p99-times',
        unit: 'times',
        says: 'the p99 of the table divided by that of the yardstick',
        // The first turn of each was to warm up.
        take: async () =>
          median(turns.table.slice(1).map(({ p99Ms }, at) => p99Ms! / turns.bare[at + 1]!.p99Ms!)),
      },
      { name: 'bets', unit: 'bets', says: 'accepted while it ran', take: async () => play.ends.accepted },
      {
        name: 'late',
        unit: 'bets',
        says: 'refused, for they came after the window',
        take: async () => play.ends.late,
      },
    ],
    settings: {
      load: `${sockets} players with a socket each at ${TABLE}, ${bettors} of them bet in every round; nine more tables run`,
      server:
        'server, studio and sandbox in a process each, as they are started, PostgreSQL in others, the crowd in another, one machine',
    },
    databases: [house.databaseUrl],
    checkBooks: () => foldBooks(house.databaseUrl),
    close: async () => {
      await play.stop();
      crowd.close();
      bare.close();
      await house.close();
    },
  };
}

/** A phase is due when its round says it begins; what stands on the spots, when it was summed. */
const readDue =
  (hear: (text: string) => void): ReadDue =>
  (text) => {
    const message = tableMessage.parse(JSON.parse(text));
    hear(text);
    if (message.type === 'totals') return message.now;
    return message.type === 'round' ? (message.round?.beganAt ?? message.now) : undefined;
  };
