import { defineRoutes } from '../route.ts';
import { nothing } from '../schemas.ts';
import * as z from '../zod.ts';

/** What an adapter of analytics is told; of a visitor it says nothing. */
export const analyticsEvent = z.strictObject({
  name: z.literal('pageview'),
  /** The pattern of an address, e.g. `/member/deposit/$id`: no id and no query is in it. */
  page: z
    .string()
    .max(80)
    .regex(/^\/([A-Za-z0-9$._-][A-Za-z0-9$./_-]*)?$/),
});

export type AnalyticsEvent = z.infer<typeof analyticsEvent>;

export const analyticsRoutes = defineRoutes({
  record: {
    method: 'POST',
    path: '/wps/analytics/events',
    summary: 'Count a page view, if the operator counts them',
    guards: ['anyone'],
    body: analyticsEvent,
    reply: nothing,
    faults: ['switched_off'],
  },
});
