import { type Opened, type Replay, type StudioClient, sessionApi } from '../state/api.ts';

/** Where the rounds of a game come from. */
export type Rounds = Pick<StudioClient, 'spin' | 'move'>;

/** The studio decides them, or the round that is watched again is all there is. */
export const roundsOf = ({ session, replay }: Opened): Rounds =>
  replay ? recordedRounds(replay) : sessionApi(session);

/** Answers as the studio did, as often as it is asked. */
const recordedRounds = ({ steps }: Replay): Rounds => ({
  spin: async () => steps[0]!,
  move: async ({ body: { after } }) => steps[after + 1]!,
});
