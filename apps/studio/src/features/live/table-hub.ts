import type { TableMessage } from '@fairhouse/wire';

/** The part of a socket that the hub needs. */
export type TableSocket = {
  readonly send: (data: string) => void;
  readonly close: (code: number, reason: string) => void;
};

type Seat = { readonly player: string; readonly socket: TableSocket };

const GOING_AWAY = 1001;

/** The sockets of this process by table. What everyone hears is written once. */
export type TableHub = {
  /** @returns how to take the socket out again */
  add(table: string, player: string, socket: TableSocket): () => void;
  tellAll(table: string, message: TableMessage): void;
  tell(table: string, player: string, message: TableMessage): void;
  playersAt(table: string): string[];
  closeAll(): void;
};

export function createTableHub(): TableHub {
  const tables = new Map<string, Set<Seat>>();
  const seatsAt = (table: string): Iterable<Seat> => tables.get(table) ?? [];
  return {
    add(table, player, socket) {
      const seat = { player, socket };
      const seats = tables.get(table) ?? new Set();
      tables.set(table, seats.add(seat));
      return () => void seats.delete(seat);
    },
    tellAll(table, message) {
      const data = JSON.stringify(message);
      for (const { socket } of seatsAt(table)) socket.send(data);
    },
    tell(table, player, message) {
      const data = JSON.stringify(message);
      for (const seat of seatsAt(table)) if (seat.player === player) seat.socket.send(data);
    },
    playersAt: (table) => [...new Set([...seatsAt(table)].map(({ player }) => player))],
    closeAll() {
      for (const seats of tables.values())
        for (const { socket } of seats) socket.close(GOING_AWAY, 'the studio stops');
    },
  };
}
