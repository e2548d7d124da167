import type { CrashMessage, TableMessage } from '@fairhouse/wire';

type Told = TableMessage | CrashMessage;

/** The part of a socket that the hub needs. */
export type TableSocket = {
  readonly send: (data: Buffer, options: { readonly binary: false }) => void;
  readonly close: (code: number, reason: string) => void;
};

const GOING_AWAY = 1001;

/** The sockets of this process by table and player. What everyone hears is written once, as bytes. */
export type TableHub = {
  /** @returns how to take the socket out again */
  add(table: string, player: string, socket: TableSocket): () => void;
  tellAll(table: string, message: Told): void;
  tell(table: string, player: string, message: Told): void;
  playersAt(table: string): string[];
  closeAll(): void;
};

export function createTableHub(): TableHub {
  const tables = new Map<string, Map<string, Set<TableSocket>>>();
  const playersAt = (table: string): Map<string, Set<TableSocket>> => tables.get(table) ?? new Map();
  return {
    add(table, player, socket) {
      const players = playersAt(table);
      const sockets = players.get(player) ?? new Set();
      tables.set(table, players.set(player, sockets.add(socket)));
      return () => {
        sockets.delete(socket);
        if (sockets.size === 0 && players.get(player) === sockets) players.delete(player);
      };
    },
    tellAll(table, message) {
      const data = Buffer.from(JSON.stringify(message));
      for (const sockets of playersAt(table).values())
        for (const socket of sockets) socket.send(data, { binary: false });
    },
    tell(table, player, message) {
      const data = Buffer.from(JSON.stringify(message));
      for (const socket of playersAt(table).get(player) ?? []) socket.send(data, { binary: false });
    },
    playersAt: (table) => [...playersAt(table).keys()],
    closeAll() {
      for (const players of tables.values())
        for (const sockets of players.values())
          for (const socket of sockets) socket.close(GOING_AWAY, 'the studio stops');
    },
  };
}
