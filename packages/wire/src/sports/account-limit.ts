import { defineRoutes } from '../route.ts';
import { idOf, instant, line, nothing } from '../schemas.ts';
import * as z from '../zod.ts';

/** How much of what others may win an account may win; worst last. */
export const ACCOUNT_CATEGORIES = ['standard', 'half', 'tenth', 'hundredth'] as const;

const category = z.enum(ACCOUNT_CATEGORIES);
const reason = line(300);

const accountLimit = z.object({
  category,
  /** Null where nothing was ever set. */
  reason: z.string().nullable(),
  since: instant.nullable(),
});

export type AccountLimitShown = z.infer<typeof accountLimit>;

const player = line(80);
const params = z.object({ id: idOf('player') });

/** Platform → sportsbook: how far accounts are limited. Signed. */
export const accountLimitVendorRoutes = defineRoutes({
  read: {
    method: 'POST',
    path: '/vendor/v1/sports/account-limit',
    summary: 'How far the sportsbook limits an account',
    guards: ['signedPlatform'],
    body: z.strictObject({ player }),
    reply: accountLimit,
    faults: [],
  },
  set: {
    method: 'POST',
    path: '/vendor/v1/sports/account-limit/set',
    summary: 'Limits an account from the next bet on; the same again changes nothing',
    guards: ['signedPlatform'],
    body: z.strictObject({ player, category, reason }),
    reply: nothing,
    faults: [],
  },
});

/** Console → platform: limits of a member's account at the sportsbook. */
export const accountLimitOpsRoutes = defineRoutes({
  read: {
    method: 'GET',
    path: '/ops/members/:id/sports-limit',
    summary: 'How far the sportsbook limits the account of a member, why and since when',
    guards: ['staff:sports.read'],
    params,
    reply: accountLimit,
    faults: ['not_found', 'vendor_silent'],
  },
  set: {
    method: 'PUT',
    path: '/ops/members/:id/sports-limit',
    summary:
      'Limit the account of a member at the sportsbook; the member is told, and it is written into the log',
    guards: ['staff:sports.trade'],
    params,
    body: z.strictObject({ category, reason }),
    reply: nothing,
    faults: ['not_found', 'vendor_silent'],
  },
});
