import type { Id, Result } from '@fairhouse/kernel';
import type { BaseContext } from '@fairhouse/serve';
import type { MemberViewReply } from '@fairhouse/wire/office/overview';
import type { PlayerContext, SiteCall, SiteHandlers, StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import type { findPlayer } from '../../identity/player/index.ts';
import { readSiteOrigin } from '../../platform/brand/index.ts';

type PlayerRow = NonNullable<Awaited<ReturnType<typeof findPlayer>>>;

/** The calls whose answers are shown. */
export type SeenCalls = Pick<
  SiteHandlers,
  'wallet' | 'withdrawal' | 'bonus' | 'protection' | 'betting' | 'statement'
>;

/** So many rows of a record are shown. */
const ROWS = 20;

/**
 * What a member's own pages would tell now: the answers of the calls that those pages make, in the member's name. No session
 * is made, so there is nothing that could act for the member.
 */
export async function viewAsMember(
  platform: Platform,
  site: SeenCalls,
  row: PlayerRow,
  staffCall: BaseContext & { readonly staff: StaffContext },
): Promise<MemberViewReply> {
  const origin = await readSiteOrigin(platform, platform.db, staffCall.staff.brand.id);
  const context = contextOf(platform, row, origin, staffCall);
  const [balance, withdrawal, bonuses, limits, bets, transactions] = await Promise.all([
    site.wallet.balance({ context }),
    site.withdrawal.overview({ context }),
    site.bonus.list({ context }),
    site.protection.read({ context }),
    site.betting.list({ query: { limit: ROWS }, context }),
    site.statement.list({ query: { limit: ROWS }, context }),
  ]);
  return {
    at: context.nowMs,
    balance: shown(balance),
    withdrawal: shown(withdrawal),
    bonuses: shown(bonuses),
    limits: shown(limits),
    bets: shown(bets),
    transactions: shown(transactions),
  };
}

/** What the member is refused is not shown either. */
const shown = <T>(answer: Result<T, unknown>): T | null => (answer.ok ? answer.value : null);

function contextOf(
  platform: Platform,
  { id, account, type, currency }: PlayerRow,
  site: string,
  { staff, traceId, ip, device, log, nowMs }: BaseContext & { readonly staff: StaffContext },
): SiteCall & { readonly player: PlayerContext } {
  return {
    ...{ traceId, ip, device, log, nowMs, brand: staff.brand },
    ...{ idempotencyKey: '', proof: '', language: '', token: '', site, restricted: false, cookies: {} },
    setCookie: () => undefined,
    player: {
      id,
      // One that nobody has: nothing is found by it.
      sessionId: platform.newId('session') as Id<'session'>,
      username: account,
      agentType: type,
      currency,
      weak: true,
      owes: null,
    },
  };
}
