import * as z from '../zod.ts';

/** Ways to customer service (spec §3). Type `3` is the chat; its path ends in an 8-character key. */
export const supportPaths = z.object({
  value: z.object({
    version: z.object({ pathList: z.array(z.object({ type: z.string(), path: z.string() })) }),
  }),
});

export type SupportPaths = z.output<typeof supportPaths>;
