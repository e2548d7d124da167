import type { Bench } from '../bench.ts';
import { runCallers, type Subject } from '../measure.ts';
import { RHYTHM } from '../options.ts';
import { playBet, playEcho } from './play.ts';
import { startServerProcess } from './server-process.ts';
import { openSender } from './signed-sender.ts';

export const betBench: Bench<typeof RHYTHM> = {
  name: 'bet',
  says: 'bets a second over HTTP, each a signed debit and a signed credit, against two signed echoes on the same server',
  options: RHYTHM,
  async open({ callers }) {
    const server = await startServerProcess(callers);
    const { send, close } = openSender(server.origin, server.key, callers);
    const subject = (
      name: string,
      says: string,
      most: number,
      yardstick: string | null,
      call: Call,
    ): Subject => ({
      name,
      unit: 'bets/s',
      yardstick,
      says,
      measure: (seconds) => runCallers(most, seconds, call),
    });
    const bet = (caller: number) => playBet(send, server.seats[caller]!);
    const echo = () => playEcho(send);
    return {
      subjects: [
        subject('echo', 'two signed calls that do nothing, one after the other', callers, null, echo),
        subject('echo-idle', 'the same by one caller', 1, null, echo),
        subject('bet', 'debit, then credit that closes the round', callers, 'echo', bet),
        subject('idle', 'the same by one caller', 1, 'echo-idle', bet),
      ],
      settings: {
        load: `${callers} callers, each a member of its own, over the vendors of the built-in studio; kept connections`,
        server:
          'the site server in one process of its own, PostgreSQL in others, the generator in another, one machine',
        peers: 'the echo runs the frame of every signed call (signature, JSON, schemas, reply) and no query',
      },
      checkBooks: server.checkBooks,
      close: async () => {
        close();
        await server.stop();
      },
    };
  },
};

type Call = (caller: number) => Promise<void>;
