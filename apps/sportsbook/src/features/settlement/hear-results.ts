import { createHash } from 'node:crypto';
import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { ResultMessage } from '@fairhouse/sports';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall } from '@fairhouse/wire/route';
import type { resultRoutes } from '@fairhouse/wire/sports/result';
import type { Sportsbook } from '../../sportsbook.ts';
import { findFixture } from '../fixture/index.ts';
import { lockMarkets } from '../ticket/index.ts';
import { recordMessage } from './record-message.ts';
import { addMessage, findMessage } from './store.ts';

type Body = RouteCall<(typeof resultRoutes)['record']>['body'];
type HearFault = (typeof resultRoutes)['record']['faults'][number];

/**
 * Records what a feed or staff say of markets of a fixture: a result, bets of a span that are void, or that one of them was
 * wrong. A message counts once.
 */
export const hearResults = (
  book: Sportsbook,
  { id, fixture, markets, message, reason }: Body,
): Promise<Result<null, Refusal<HearFault>>> =>
  transact(book.db, async (tx) => {
    if (!(await findFixture(tx, fixture))) return fail({ code: 'not_found' });
    const content = createHash('sha256')
      .update(JSON.stringify([fixture, markets, message, reason]))
      .digest();
    const nowMs = book.now();
    if ((await addMessage(tx, id, content, nowMs)) === 0) {
      const known = await findMessage(tx, id);
      return known?.content.equals(content) ? ok(null) : fail({ code: 'idempotency_mismatch' });
    }
    const named = markets.map(({ kind, period, line, subject }) => ({
      fixture,
      market: {
        kind: kind as never,
        period,
        ...(line === undefined ? {} : { line }),
        ...(subject === undefined ? {} : { subject }),
      },
    }));
    for (const market of [...new Set(await lockMarkets(tx, named))])
      await recordMessage(tx, market, message as ResultMessage, reason, nowMs);
    return ok(null);
  });
