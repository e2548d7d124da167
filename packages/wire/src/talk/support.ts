import { supportPaths } from '../platform/support-paths.ts';
import { defineRoutes } from '../route.ts';
import { line } from '../schemas.ts';
import * as z from '../zod.ts';

export const supportRoutes = defineRoutes({
  link: {
    method: 'GET',
    path: '/wps/member/customerService',
    summary:
      'The chat of the member, above rank level 4 the VIP one; its address carries a ticket that tells the chat who asks',
    guards: ['member'],
    reply: supportPaths,
    faults: [],
  },
  redeem: {
    method: 'POST',
    path: '/wps/customerService/ticket',
    summary: 'What a chat server may know of the member behind a ticket; good once, for five minutes',
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
