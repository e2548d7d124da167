import { defineRoutes } from '../route.ts';
import { idOf, line } from '../schemas.ts';
import * as z from '../zod.ts';

/** What a solved check is good for; it is bound to this and to the username. */
export const sliderPurpose = z.enum(['login', 'register']);

const puzzle = z.object({
  kind: z.literal('puzzle'),
  id: idOf('slider'),
  background: z.string(),
  piece: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  pieceSize: z.number().int(),
  pieceTop: z.number().int(),
});

/** The way without sight or pointer: the device finds a number whose hash begins with so many zero bits. */
const work = z.object({
  kind: z.literal('work'),
  id: idOf('slider'),
  challenge: z.string(),
  zeroBits: z.number().int(),
});

export const sliderRoutes = defineRoutes({
  start: {
    method: 'POST',
    path: '/wps/verification/slider',
    summary: 'Start a bot check',
    guards: ['anyone'],
    body: z.strictObject({ kind: z.enum(['puzzle', 'work']), purpose: sliderPurpose }),
    reply: z.discriminatedUnion('kind', [puzzle, work]),
    faults: [],
  },
  solve: {
    method: 'POST',
    path: '/wps/verification/slider/solve',
    summary: 'Submit the solution; a correct one returns a token for one login or registration',
    guards: ['anyone'],
    body: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('puzzle'),
        id: idOf('slider'),
        subject: line(64),
        x: z.number().int().min(0).max(2000),
        /** Where the piece was, as [milliseconds since the start, x]. Keyboard moves count too. */
        track: z
          .array(z.tuple([z.number().int().min(0).max(120_000), z.number().min(0).max(2000)]))
          .min(2)
          .max(600),
      }),
      z.strictObject({
        kind: z.literal('work'),
        id: idOf('slider'),
        subject: line(64),
        answer: z.string().regex(/^[0-9]{1,12}$/),
      }),
    ]),
    reply: z.object({ verification: z.string() }),
    faults: ['verification_failed', 'verification_expired'],
  },
});

export type SliderSolution = z.input<typeof sliderRoutes.solve.body>;
