import { supportPaths } from '../platform/support-paths.ts';
import { defineRoutes } from '../route.ts';
import { line } from '../schemas.ts';
import * as z from '../zod.ts';

export const supportRoutes = defineRoutes({
  link: {
    method: 'GET',
    path: '/wps/member/customerService',
    summary:
      'The chat of the member, above rank level 4 the VIP chat; its address carries a ticket that identifies the member',
    guards: ['member'],
    reply: supportPaths,
    faults: [],
  },
  redeem: {
    method: 'POST',
    path: '/wps/customerService/ticket',
    summary: 'What a chat server may know about the member behind a ticket; valid once, for five minutes',
    guards: ['anyone'],
    body: z.strictObject({ ticket: line(64) }),
    reply: z.object({
      account: z.string(),
      nickname: z.string(),
      rankLevel: z.number().int(),
      vip: z.boolean(),
      language: z.string().nullable(),
    }),
    faults: ['link_expired'],
  },
});
