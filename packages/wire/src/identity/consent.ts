import { defineRoutes } from '../route.ts';
import * as z from '../zod.ts';

/** Ways on which the house tells of offers. None goes to a phone. */
export const MARKETING_CHANNELS = ['inbox', 'email'] as const;

const channel = z.enum(MARKETING_CHANNELS);

/** Whether the member takes offers on each channel. */
const marketingConsent = z.record(channel, z.boolean());

export type MarketingConsent = z.output<typeof marketingConsent>;

export const consentRoutes = defineRoutes({
  read: {
    method: 'GET',
    path: '/wps/member/consent',
    summary: 'Whether the member takes messages of offers, by channel',
    guards: ['trueAccount'],
    reply: marketingConsent,
    faults: [],
  },
  set: {
    method: 'PUT',
    path: '/wps/member/consent',
    summary: 'Ask for messages of offers on a channel, or decline them',
    guards: ['trueAccount'],
    body: z.strictObject({ channel, granted: z.boolean() }),
    reply: marketingConsent,
    faults: [],
  },
});
