import { WEAPONS, type Weapon } from '@fairhouse/games';
import * as z from 'zod';

/** What a player says was shot: at which fish, and how many bullets left the sea. */
export type AskedVolley = {
  readonly shots: readonly { readonly by: Weapon; readonly at: readonly string[] }[];
  readonly back: number;
};

/** More than a cannon can shoot between two calls. */
const SHOTS_MOST = 40;
const TARGETS_MOST = 16;
const BACK_MOST = 200;

const asked = z.strictObject({
  shots: z
    .array(
      z.strictObject({
        by: z.enum(WEAPONS),
        at: z.array(z.string().regex(/^\d{1,10}-\d{1,4}$/)).max(TARGETS_MOST),
      }),
    )
    .max(SHOTS_MOST),
  back: z.number().int().min(0).max(BACK_MOST),
});

export const readAsked = (move: unknown): AskedVolley | undefined => asked.safeParse(move).data;
