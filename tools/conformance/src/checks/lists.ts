import { wireMoney } from '@fairhouse/kernel';
import type { ListedTransaction } from '@fairhouse/wire/play/reconciliation';
import { Breach, expectSame } from '../breach.ts';
import type { Group } from '../kit.ts';
import { askList, LISTS, nearby, pageTransactions, sendList } from '../lists.ts';
import { expectAnswer, messageHead, newId, type Seat } from '../seat.ts';
import { coins, openRound, settledRound } from './open-round.ts';

/** What a listed transaction must say. @throws Breach when it is missing or says otherwise */
function expectListed(
  items: readonly ListedTransaction[],
  id: string,
  wanted: Partial<ListedTransaction>,
): void {
  const item = items.find((one) => one.id === id);
  if (!item) throw new Breach(`the transaction ${id} in the list`, 'none');
  for (const [field, value] of Object.entries(wanted))
    expectSame(`for ${id} ${field}`, String(item[field as keyof ListedTransaction]), String(value));
}

/** Plays what a list must tell: a round that paid, a stake given back, one whose cancel came first, one that was too much. */
async function playAll(seat: Seat) {
  const won = await settledRound(seat, '2');
  const back = await openRound(seat);
  const cancelId = newId('x');
  expectAnswer('a cancel', await seat.cancel(back.round, cancelId, back.debitId, '5'), { code: 'OK' });
  const early = { round: newId('r'), debitId: newId('d') };
  expectAnswer('an early cancel', await seat.cancel(early.round, newId('x'), early.debitId, '5'), {
    code: 'OK',
  });
  const poorId = newId('d');
  const tooMuch = wireMoney(coins(1_000_000));
  expectAnswer('a stake of too much', await seat.debit(newId('r'), poorId, tooMuch), {
    code: 'INSUFFICIENT_FUNDS',
  });
  return { won, back, cancelId, early, poorId };
}

export const lists: Group = {
  name: 'lists',
  seats: 1,
  checks: [
    {
      name: 'transactions: what was done, given back and refused for ever, and nothing that left no trace',
      run: async ({ wallet, seats: [seat] }) => {
        const { won, back, cancelId, early, poorId } = await playAll(seat!);
        const items = await pageTransactions(wallet, nearby(wallet), 1_000);
        const { player, currency } = seat!;
        const mine = { player, currency } as const;
        expectListed(items, won.debitId, {
          ...mine,
          call: 'debit',
          round: won.round,
          amount: '5.0000',
          state: 'done',
        });
        expectListed(items, won.creditId, {
          ...mine,
          call: 'credit',
          round: won.round,
          amount: '2.0000',
          state: 'done',
        });
        expectListed(items, back.debitId, { ...mine, call: 'debit', amount: '5.0000', state: 'cancelled' });
        expectListed(items, cancelId, { ...mine, call: 'cancel', state: 'done', ref: back.debitId });
        expectListed(items, early.debitId, { ...mine, call: 'tombstone', state: 'refused' });
        if (items.some(({ id }) => id === poorId))
          throw new Breach('no trace of a stake of too much', `${poorId} in the list`);
      },
    },
    {
      name: 'transactions: pages follow each other without a gap or a repetition, oldest first',
      run: async ({ wallet, seats: [seat] }) => {
        await playAll(seat!);
        const span = nearby(wallet);
        const whole = await pageTransactions(wallet, span, 1_000);
        const paged = await pageTransactions(wallet, span, 97);
        expectSame('of pages of 97 the ids', idsOf(paged), idsOf(whole));
        expectSame('of the list the distinct ids', new Set(whole.map(({ id }) => id)).size, whole.length);
        const times = whole.map(({ at }) => at);
        expectSame('the order of times', times.join(' '), times.toSorted((a, b) => a - b).join(' '));
      },
    },
    {
      name: 'transactions: some are found by their ids',
      run: async ({ wallet, seats: [seat] }) => {
        const { won, back } = await playAll(seat!);
        const ids = [won.creditId, back.debitId];
        const { code, items, next } = await askList(wallet, 'transactions', {
          by: 'ids',
          ids: [...ids, newId('never')],
        });
        expectSame('the code', code, 'OK');
        expectSame('the cursor', String(next), 'null');
        expectSame(
          'the ids',
          items
            .map(({ id }) => id)
            .toSorted()
            .join(' '),
          ids.toSorted().join(' '),
        );
      },
    },
    {
      name: 'rounds: stakes, payouts and states',
      run: async ({ wallet, seats: [seat] }) => {
        const { won, back } = await playAll(seat!);
        const { round: open } = await openRound(seat!);
        const wanted = [
          { round: won.round, stake: '5.0000', payout: '2.0000', state: 'settled' },
          { round: back.round, stake: '0.0000', payout: '0.0000', state: 'void' },
          { round: open, stake: '5.0000', payout: '0.0000', state: 'open' },
        ] as const;
        const items = await allRounds(wallet);
        for (const { round, stake, payout, state } of wanted) {
          const item = items.find((one) => one.round === round && one.player === seat!.player);
          if (!item) throw new Breach(`the round ${round} in the list`, 'none');
          expectSame(
            `for ${round} stake, payout, state`,
            [item.stake, item.payout, item.state].join(' '),
            [stake, payout, state].join(' '),
          );
        }
      },
    },
    ...LISTS.map((name) => ({
      name: `${name}: refused for another provider, with a made-up cursor and with a wrong signature`,
      run: async ({ wallet }: Parameters<Group['checks'][number]['run']>[0]) => {
        const span = { by: 'span' as const, ...nearby(wallet) };
        const asked = name === 'rounds' ? nearby(wallet) : span;
        const ask = (more: object) => askList(wallet, name, { ...asked, ...more } as typeof span);
        expectSame(
          'for another provider the code',
          (await ask({ provider: 'nobody' })).code,
          'INVALID_PROVIDER',
        );
        expectSame('for a made-up cursor the code', (await ask({ cursor: 'made-up' })).code, 'BAD_REQUEST');
        const text = JSON.stringify({ ...messageHead(wallet), ...asked });
        const { status } = await sendList(wallet, name, text, 'f'.repeat(64));
        expectSame('for a wrong signature the status', status, 401);
      },
    })),
  ],
};

const idsOf = (items: readonly ListedTransaction[]): string => items.map(({ id }) => id).join(' ');

async function allRounds(wallet: Parameters<typeof nearby>[0]) {
  const items = [];
  let cursor: string | undefined;
  do {
    const page = await askList(wallet, 'rounds', {
      ...nearby(wallet),
      limit: 1_000,
      ...(cursor ? { cursor } : {}),
    });
    items.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return items;
}
