import type { Socket } from 'node:net';
import { addressBlock } from './address-block.ts';

/** How many sockets may be open at once, in all processes of an app; the names are those of `LIMITS`. */
export const SOCKET_LIMITS = {
  /** Of one session: a player has a few tabs. */
  socketsPerSession: 8,
  /** From one block of addresses, which a whole carrier's players may share. */
  socketsPerBlock: 512,
};

export type SocketLimits = Readonly<typeof SOCKET_LIMITS>;

/** Where someone listens, and as who. */
export type SocketRoom = { readonly id: string; readonly person: string };

/** Keeps what is open in all processes: `Seats` of the database. */
export type SeatKeeper = {
  take(
    seat: { readonly subject: string; readonly block: string; readonly room?: SocketRoom | undefined },
    limits: { readonly ofSubject: number; readonly ofBlock: number },
  ): Promise<number | undefined>;
  leave(number: number): void;
};

export type SocketGate = {
  /** Counts a connection until it closes. @returns false when one more is too many, or nobody is there any more */
  admit(connection: Socket, session: string, ip: string, room?: SocketRoom): Promise<boolean>;
};

/** What a connection is answered that is not admitted. */
export const SOCKET_REFUSAL = {
  success: false,
  code: 'too_many_requests',
  message: 'Too many connections are open.',
} as const;

/** Counts what connects, by session and by block of addresses: first here, where it costs nothing, then in the house. */
export function createSocketGate(limits: SocketLimits, seats: SeatKeeper): SocketGate {
  const sessions = new Map<string, number>();
  const blocks = new Map<string, number>();
  const house = { ofSubject: limits.socketsPerSession, ofBlock: limits.socketsPerBlock };
  return {
    async admit(connection, session, ip, room) {
      const block = addressBlock(ip);
      if (connection.destroyed) return false;
      if ((sessions.get(session) ?? 0) >= limits.socketsPerSession) return false;
      if ((blocks.get(block) ?? 0) >= limits.socketsPerBlock) return false;
      count(sessions, session, 1);
      count(blocks, block, 1);
      const uncount = () => {
        count(sessions, session, -1);
        count(blocks, block, -1);
      };
      const seat = await seats.take({ subject: session, block, room }, house).catch((fault: unknown) => {
        uncount();
        throw fault;
      });
      const end = () => {
        uncount();
        if (seat !== undefined) seats.leave(seat);
      };
      if (seat === undefined || connection.destroyed) {
        end();
        return false;
      }
      connection.once('close', end);
      return true;
    },
  };
}

function count(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const left = (counts.get(key) ?? 0) + by;
  if (left === 0) counts.delete(key);
  else counts.set(key, left);
}
