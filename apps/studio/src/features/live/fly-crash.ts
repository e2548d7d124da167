import type { CrashGame } from '@fairhouse/games';
import type { Studio } from '../../studio.ts';
import { crashRoundGame, payReached } from '../crash/index.ts';
import { placeQueued } from '../queue/index.ts';
import type { AdvancedTable } from '../table/index.ts';
import { presentCrashRound, readOwn, readPast, readSeen } from './present-crash.ts';
import type { SharedAtWork } from './run-shared.ts';
import type { TableHub } from './table-hub.ts';

/** Between two looks at the bets of a crash round. */
const LOOK_EVERY_MS = 200;

/** A crash round at work: bets that wait are taken in, those that have come to their height are paid, and all is told. */
export function flyCrash(studio: Studio, hub: TableHub, game: CrashGame): SharedAtWork {
  const { code } = game;
  const told = { bets: '', own: new Map<string, string>() };
  return {
    shared: crashRoundGame(game),
    lookEveryMs: () => LOOK_EVERY_MS,
    async tellPhase({ round, rests = null }: AdvancedTable) {
      const ended = round?.phase === 'result' ? await readPast(studio, code, 1) : [];
      hub.tellAll(code, {
        type: 'crash_round',
        now: studio.now(),
        rests,
        crashRound: round ? presentCrashRound(round) : null,
        ended: ended[0] ?? null,
      });
    },
    async meanwhile({ round }: AdvancedTable) {
      if (!round) return [];
      if (round.phase === 'betting') studio.inBackground(placeQueued(studio, round));
      const settled = await payReached(studio, round);
      await tellBets(round.id);
      await tellOwn(round);
      return settled;
    },
  };

  async function tellBets(crashRoundId: string): Promise<void> {
    if (hub.playersAt(code).length === 0) return;
    const bets = await readSeen(studio, crashRoundId);
    const now = `${crashRoundId} ${JSON.stringify(bets)}`;
    if (now !== told.bets) hub.tellAll(code, { type: 'bets', crashRound: crashRoundId, bets });
    told.bets = now;
  }

  async function tellOwn(crashRound: NonNullable<AdvancedTable['round']>): Promise<void> {
    const players = hub.playersAt(code);
    const own = players.length > 0 ? await readOwn(studio, code, crashRound, players) : undefined;
    const before = told.own;
    told.own = new Map();
    for (const player of players) {
      const part = own!(player);
      const now = JSON.stringify(part);
      if (now !== before.get(player)) hub.tell(code, player, { type: 'own', ...part });
      told.own.set(player, now);
    }
  }
}
