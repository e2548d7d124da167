import { expect, it } from 'vitest';
import { paths } from '../../paths.ts';
import { isOpenWhenBarred } from './closed.ts';

it('money, records and help stay open', () => {
  const open = [
    paths.closed,
    paths.member('withdraw'),
    paths.member('verification'),
    paths.withdrawalTracker('wdr_1'),
    paths.depositTracker('dep_1'),
    paths.round('bet_1'),
    paths.receipt('1'),
    paths.page('terms'),
    '/help',
  ];
  expect(open.filter((path) => !isOpenWhenBarred(path))).toEqual([]);
});

it('games, deposits and offers do not', () => {
  const closed = [
    paths.home,
    '/game',
    paths.slots(),
    paths.member('deposit'),
    paths.member('seamless'),
    paths.member('rewardCenter'),
    paths.promotions(),
    paths.winners,
    '/helper',
  ];
  expect(closed.filter(isOpenWhenBarred)).toEqual([]);
});
