import { hash, randomBytes } from 'node:crypto';
import { type Tx, transact } from '@fairhouse/db';
import { fail, ok } from '@fairhouse/kernel';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { issueOneTimeToken } from '../token/index.ts';
import { checkSolution, type Solution } from './check-solution.ts';
import { drawPuzzle, PUZZLE } from './draw-puzzle.ts';
import { countTry, dropSlider, insertSlider, insertTrack, lockSlider } from './store.ts';
import { visitorKey } from './take-verification.ts';

const LIFE_MS = 120_000;
const PROOF_LIFE_MS = 60_000;
const TRIES_MAX = 3;
const TRACK_LIFE_MS = 24 * 3_600_000;

export const sliderHandlers = (platform: Platform): SiteHandlers['slider'] => ({
  start: async ({ body, context }) => {
    const id = platform.newId('slider');
    const expiresAt = context.nowMs + LIFE_MS;
    if (body.kind === 'work') {
      const challenge = randomBytes(16).toString('hex');
      const zeroBits = platform.config.limits.workBits;
      await transact(platform.db, (tx) =>
        insertSlider(tx, {
          id,
          purpose: body.purpose,
          answer: { kind: 'work', challenge, zeroBits },
          expiresAt,
        }),
      );
      return ok({ kind: 'work', id, challenge, zeroBits });
    }
    const { x, y, background, piece } = await drawPuzzle();
    await transact(platform.db, (tx) =>
      insertSlider(tx, { id, purpose: body.purpose, answer: { kind: 'puzzle', x }, expiresAt }),
    );
    return ok({ kind: 'puzzle', id, background, piece, ...PUZZLE, pieceTop: y });
  },
  solve: ({ body, context }) =>
    transact(platform.db, async (tx) => {
      const slider = await lockSlider(tx, body.id);
      if (!slider || slider.expiresAt <= context.nowMs || slider.tries >= TRIES_MAX)
        return fail({ code: 'verification_expired' });
      if (!checkSolution(slider.answer, body) || !(await isNewTrack(tx, body, context.nowMs))) {
        await countTry(tx, slider.id);
        return fail({ code: 'verification_failed' });
      }
      await dropSlider(tx, slider.id);
      const subject = {
        purpose: slider.purpose,
        subject: body.subject.toLowerCase(),
        visitor: visitorKey(context),
      };
      const verification = await issueOneTimeToken(
        tx,
        'verification',
        subject,
        context.nowMs + PROOF_LIFE_MS,
      );
      return ok({ verification });
    }),
});

/** Whoever moved the same to the millisecond within a day is a recording (trust E4). */
const isNewTrack = async (tx: Tx, solution: Solution, nowMs: number): Promise<boolean> =>
  solution.kind === 'work' ||
  (await insertTrack(tx, hash('sha256', JSON.stringify(solution.track), 'buffer'), nowMs + TRACK_LIFE_MS)) ===
    1;
