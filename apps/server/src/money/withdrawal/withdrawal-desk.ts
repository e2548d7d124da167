import { csvTime } from '../../frame/csv.ts';
import { openMoneyDesk } from '../../platform/worklist/index.ts';
import { WITHDRAWAL_WORK } from './decide-withdrawal.ts';
import { presentForStaff } from './present.ts';
import { withdrawalQueue } from './store.ts';

export const withdrawalDesk = openMoneyDesk({
  ...WITHDRAWAL_WORK,
  reads: withdrawalQueue,
  first: 'waiting',
  // Who waits longest comes first, and of what has moved on the newest.
  sorts: { waiting: 'oldest', under_way: 'newest', ended: 'newest' },
  present: presentForStaff,
  file: {
    action: 'withdrawal.exported',
    columns: [
      ...['requested', 'promised', 'zone', 'id', 'member', 'state', 'amount', 'fee', 'payout', 'currency'],
      ...['method', 'institution', 'account_end', 'risks'],
    ],
    cells: (item, { methodId }, timeZone) => [
      ...[csvTime(item.requestedAt, timeZone), csvTime(item.promisedAt, timeZone), timeZone],
      ...[item.id, item.member.account, item.state, item.amount, item.fee, item.payout, item.currency],
      ...[methodId, item.account.institution, item.account.number, item.risks.join(' ')],
    ],
  },
});
