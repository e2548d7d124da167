import { type OpenSocket, SocketOutlet } from '@fairhouse/serve';
import type { CardsMessage } from '@fairhouse/wire/play/cards';
import type { CrashMessage } from '@fairhouse/wire/play/crash';
import type { FishMessage } from '@fairhouse/wire/play/fish';
import type { PokerMessage } from '@fairhouse/wire/play/poker';
import type { TableMessage } from '@fairhouse/wire/play/table';

type Told = TableMessage | CrashMessage | FishMessage | PokerMessage | CardsMessage;

/** Messages of which only the last counts, and that need no other to be understood. */
const STATES: ReadonlySet<Told['type']> = new Set(['totals', 'bets', 'poker', 'cards']);

const stateOf = ({ type }: Told): string | undefined => (STATES.has(type) ? type : undefined);

const GOING_AWAY = 1001;

/** The sockets of this process by table and player. What everyone hears is written once, as bytes. */
export type TableHub = {
  /** @returns how to take the socket out again */
  add(table: string, player: string, socket: OpenSocket): () => void;
  tellAll(table: string, message: Told): void;
  tell(table: string, player: string, message: Told): void;
  playersAt(table: string): string[];
  /** The tables at which somebody is. */
  tables(): string[];
  closeAll(): void;
};

export function createTableHub(): TableHub {
  const tables = new Map<string, Map<string, Set<SocketOutlet>>>();
  const playersAt = (table: string): Map<string, Set<SocketOutlet>> => tables.get(table) ?? new Map();
  return {
    add(table, player, socket) {
      const players = playersAt(table);
      const sockets = players.get(player) ?? new Set();
      const outlet = new SocketOutlet(socket);
      tables.set(table, players.set(player, sockets.add(outlet)));
      return () => {
        sockets.delete(outlet);
        if (sockets.size === 0 && players.get(player) === sockets) players.delete(player);
      };
    },
    tellAll(table, message) {
      const data = Buffer.from(JSON.stringify(message));
      const state = stateOf(message);
      for (const sockets of playersAt(table).values()) for (const socket of sockets) socket.send(data, state);
    },
    tell(table, player, message) {
      const data = Buffer.from(JSON.stringify(message));
      for (const socket of playersAt(table).get(player) ?? []) socket.send(data, stateOf(message));
    },
    playersAt: (table) => [...playersAt(table).keys()],
    tables: () => [...tables].filter(([, players]) => players.size > 0).map(([table]) => table),
    closeAll() {
      for (const players of tables.values())
        for (const sockets of players.values())
          for (const socket of sockets) socket.close(GOING_AWAY, 'the studio stops');
    },
  };
}
