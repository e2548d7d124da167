import { amount, instant } from '../schemas.ts';
import * as z from '../zod.ts';

const requirement = z.object({
  cause: z.enum(['deposit', 'transfer']),
  /** The deposit, or the transfer in the team, that asks for it. */
  deposit: z.object({ id: z.string(), amount }),
  required: amount,
  done: amount,
  since: instant,
});

export type TurnoverRequirement = z.infer<typeof requirement>;

/** What a player still has to bet before money may leave. */
export const turnover = z.object({
  left: amount,
  /** Rounds or deposits of a moment ago are not in yet. */
  counting: z.boolean(),
  requirements: z.array(requirement),
});
