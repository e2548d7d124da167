import { paths } from '../../paths.ts';

/** What stays open to a member who may neither play nor deposit: their money, their records, their account and help. */
const OPEN = [
  paths.closed,
  paths.member('transferFund'),
  paths.member('withdraw'),
  paths.member('personalHistoryCopy'),
  paths.member('transactionHistory'),
  paths.member('personalProfit'),
  paths.member('bonusDetails'),
  paths.member('limits'),
  paths.member('verification'),
  paths.member('securityCenter'),
  paths.creditReport(),
  paths.depositTracker(''),
  paths.help(),
  '/helpmc',
  '/info/',
  paths.feedback,
  paths.chat,
  '/reset',
];

/** Is an address open to a member who is held back? */
export const isOpenWhenBarred = (path: string): boolean =>
  OPEN.some((open) => path === open || path.startsWith(open.endsWith('/') ? open : `${open}/`));
