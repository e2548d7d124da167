import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { DeskChange } from '@fairhouse/wire/sports/desk';
import type { Sportsbook } from '../../sportsbook.ts';
import { lockOff, setTerms, suspendAll } from '../fixture/index.ts';
import { MARKET_CAP } from '../ticket/index.ts';

type Answer = Result<null, Refusal<'not_found'>>;

const MARKETS_OFF_MAX = 500;

/** Sets what a trader decides. Each change says how things shall be, so the same again changes nothing. */
export const changeDesk = (book: Sportsbook, change: DeskChange): Promise<Answer> =>
  transact(book.db, async (tx): Promise<Answer> => {
    if (change.type === 'suspend_all') {
      await suspendAll(tx, change.suspended);
      return ok(null);
    }
    const { fixture } = change;
    const known = await lockOff(tx, fixture);
    if (!known) return fail({ code: 'not_found' });
    if (change.type === 'suspend') await setTerms(tx, fixture, { suspended: change.suspended });
    if (change.type === 'margin') await setTerms(tx, fixture, { margin: change.margin });
    // A trader lowers the cap; more than the house's is not one's to risk alone.
    if (change.type === 'cap')
      await setTerms(tx, fixture, {
        cap: change.cap === null || change.cap >= MARKET_CAP ? null : change.cap,
      });
    if (change.type === 'delay') await setTerms(tx, fixture, { delay: change.seconds });
    if (change.type === 'market') {
      const others = known.off.filter((name) => name !== change.market);
      const off = change.off ? [...others, change.market].slice(-MARKETS_OFF_MAX) : others;
      await setTerms(tx, fixture, { off });
    }
    return ok(null);
  });
