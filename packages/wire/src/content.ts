import { defineRoutes } from './route.ts';
import { idOf, instant, line, page, queryInt } from './schemas.ts';
import * as z from './zod.ts';

/** Words of the brand's staff. HTML is sanitised when it is written and again where it is shown. */
export const contentRoutes = defineRoutes({
  notices: {
    method: 'GET',
    path: '/wps/notices',
    summary: 'Notices of the brand, newest first, nine to a page',
    guards: ['anyone'],
    query: z.strictObject({ page: queryInt(1, 10_000).optional() }),
    reply: page(z.object({ id: idOf('notice'), title: z.string(), content: z.string(), date: instant })),
    faults: [],
  },
  banners: {
    method: 'GET',
    path: '/wps/banners',
    summary: 'Banners of a group',
    guards: ['anyone'],
    query: z.strictObject({ group: line(40) }),
    reply: z.array(
      z.object({ image: z.string(), title: z.string(), body: z.string(), href: z.string().nullable() }),
    ),
    faults: [],
  },
  helpCenter: {
    method: 'GET',
    path: '/wps/system/helpCenter',
    summary: 'Help by topic, as an accordion shows it',
    guards: ['anyone'],
    reply: z.array(
      z.object({
        topic: z.string(),
        entries: z.array(z.object({ anchor: z.string(), question: z.string(), answer: z.string() })),
      }),
    ),
    faults: [],
  },
});
