import { getRow, openDatabase, sql } from '@fairhouse/db';
import { bootProcesses, type Processes } from '@fairhouse/testkit';
import type { RoomMessage } from '@fairhouse/wire/office/room';
import { SOCKET_PATH } from '@fairhouse/wire/socket-path';
import type { OpenBench } from '../bench.ts';
import { foldBooks } from '../books.ts';
import type { Subject } from '../measure.ts';
import type { Numbers } from '../options.ts';
import { type Crowd, openCrowd } from '../table/crowd.ts';
import { startBare } from '../table/start-bare.ts';
import { seatPlayers } from '../wallet/seat-players.ts';
import type { ChatOptions } from './chat-options.ts';
import { seatInRoom } from './seat-in-room.ts';
import { openSpeakers } from './speakers.ts';

type OnLine = (line: string) => void;

/** Boots the house as its launcher does and seats everybody in the room of the brand. */
export async function openChat(numbers: Numbers<ChatOptions>, onLine: OnLine): Promise<OpenBench> {
  const house = await bootProcesses();
  try {
    return await openIn(house, numbers, onLine);
  } catch (fault) {
    await house.close();
    throw fault;
  }
}

async function openIn(
  house: Processes,
  { sockets, speakers, rate }: Numbers<ChatOptions>,
  onLine: OnLine,
): Promise<OpenBench> {
  const brandId = await onlyBrand(house.databaseUrl);
  onLine(`seating ${sockets} members`);
  const listeners = await seatInRoom(
    house.databaseUrl,
    brandId,
    await seatPlayers(house.databaseUrl, brandId, sockets),
  );
  onLine(`opening ${sockets} sockets in the room, and as many at the yardstick`);
  const crowd = await openCrowd(
    `${house.origins.site.replace(/^http/, 'ws')}${SOCKET_PATH}`,
    listeners.map(({ ticket }) => `ticket.${ticket}`),
    saidAt,
    { origin: house.origins.site },
  );
  const bare = await startBare(sockets);
  const talk = openSpeakers(house.origins.site, listeners.slice(0, speakers), rate);
  const subject = (name: string, yardstick: string | null, says: string, heard: Crowd): Subject => ({
    name,
    unit: 'events/s',
    yardstick,
    says,
    measure: async (seconds) => {
      const round = await heard.listen(seconds);
      talk.check();
      return round;
    },
  });
  return {
    subjects: [
      subject('bare', null, 'as many sockets, told once a second by a server that does nothing else', bare),
      subject('line', 'bare', 'a line, from the moment its call came in until each socket has it', crowd),
    ],
    figures: [{ name: 'said', unit: 'lines', says: 'said while it ran', take: async () => talk.said() }],
    settings: {
      load: `${sockets} members with a socket each in one room, ${speakers} of them say ${rate} lines a second together`,
      server:
        'server, studio and sandbox in a process each, PostgreSQL in others, the crowd in another, one machine',
    },
    databases: [house.databaseUrl],
    checkBooks: () => foldBooks(house.databaseUrl),
    close: async () => {
      await talk.stop();
      crowd.close();
      bare.close();
      await house.close();
    },
  };
}

const saidAt = (text: string): number | undefined => {
  const message = JSON.parse(text) as RoomMessage;
  return message.type === 'line' ? message.saidAt : undefined;
};

async function onlyBrand(databaseUrl: string): Promise<string> {
  const db = openDatabase({ url: databaseUrl, schema: 'platform', max: 1 });
  try {
    return (await getRow(db, sql<{ id: string }>`select id from brand`)).id;
  } finally {
    await db.close();
  }
}
