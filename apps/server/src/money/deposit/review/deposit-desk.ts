import { csvTime } from '../../../frame/csv.ts';
import { openMoneyDesk } from '../../../platform/worklist/index.ts';
import { presentForStaff } from '../present.ts';
import { depositQueue } from '../store.ts';
import { DEPOSIT_WORK } from './decide-deposit.ts';

export const depositDesk = openMoneyDesk({
  ...DEPOSIT_WORK,
  reads: depositQueue,
  first: 'all',
  // Who waits longest comes first, and of what has moved on the newest.
  sorts: { waiting: 'oldest', under_way: 'newest', ended: 'newest', all: 'newest' },
  present: presentForStaff,
  file: {
    action: 'deposit.exported',
    columns: [
      ...[
        'created',
        'settled',
        'zone',
        'id',
        'member',
        'state',
        'contested',
        'amount',
        'received',
        'credited',
      ],
      ...['fee', 'currency', 'kind', 'method', 'reference'],
    ],
    cells: (item, _, timeZone) => [
      csvTime(item.createdAt, timeZone),
      item.settledAt === null ? '' : csvTime(item.settledAt, timeZone),
      ...[timeZone, item.id, item.member.account, item.state, item.contested ? 'yes' : 'no'],
      ...[item.amount, item.received ?? '', item.credited ?? '', item.fee, item.currency],
      ...[item.kind, item.method.EN, item.reference ?? ''],
    ],
  },
});
