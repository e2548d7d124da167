import { transact } from '@fairhouse/db';
import {
  bootHouse,
  depositFor,
  type House,
  newId,
  newMember,
  openWallet,
  type WalletSeat,
} from '@fairhouse/testkit';
import type { WalletReply } from '@fairhouse/wire/play/provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barPlayer } from './index.ts';

const CALLERS = 8;

let house: House;

beforeAll(async () => {
  house = await bootHouse();
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const CALLS: Record<string, (seat: WalletSeat) => Promise<WalletReply>> = {
  stake: (seat) => seat.debit(newId('r'), newId('d'), '0.01'),
  reserve: (seat) => seat.reserve(newId('r'), newId('v'), '0.01'),
};

test.each(Object.keys(CALLS))(
  'no %s moves after the bar stands, though callers ask for it all the time',
  async (name) => {
    const member = await newMember(house);
    await depositFor(house, member, '1000.0000');
    const seat = await openWallet(house, member);
    const underWay = Promise.withResolvers<void>();
    const ask = async () => {
      for (;;) {
        const { code } = await CALLS[name]!(seat);
        if (code !== 'OK') return code;
        underWay.resolve();
      }
    };
    const asking = Array.from({ length: CALLERS }, ask);
    await underWay.promise;
    await transact(house.platform.db, (tx) =>
      barPlayer(
        house.platform,
        tx,
        { id: member.id, brandId: house.brandId },
        { until: Number.POSITIVE_INFINITY, reason: 'self_exclusion' },
        house.platform.now(),
      ),
    );
    const cash = await seat.cash();
    expect(await Promise.all(asking)).toEqual(Array(CALLERS).fill('PLAYER_BLOCKED'));
    expect(await seat.cash()).toBe(cash);
  },
);
