import { batchRoutes } from '@fairhouse/wire/play/batch';
import { BATCHES, settledItem, settleRounds, stakeItem, takeStakes } from '../batches.ts';
import { Breach, expectSame } from '../breach.ts';
import { atOnce, COPIES, type Group, type Kit } from '../kit.ts';
import { adjust } from '../other-calls.ts';
import { post } from '../post.ts';
import { expectAnswer, messageHead, movingOnly, newId, type Seat } from '../seat.ts';
import { openRound, settledRound } from './open-round.ts';

const codesOf = (answers: readonly { code: string; duplicate: boolean }[]): string =>
  answers.map(({ code, duplicate }) => (duplicate ? `${code} again` : code)).join(', ');

async function eachAlone({ wallet, seats: [seat, other] }: Kit): Promise<void> {
  const good = () => stakeItem(seat!, newId('r'), newId('d'), '1');
  const items = [
    good(),
    { ...good(), player: newId('p') },
    { ...good(), session: other!.session },
    stakeItem(seat!, newId('r'), newId('d'), '1000000'),
    stakeItem(other!, newId('r'), newId('d'), '2'),
    good(),
  ];
  await movingOnly(other!, -20_000n, () =>
    movingOnly(seat!, -20_000n, async () => {
      const answers = await takeStakes(wallet, items);
      const wanted = 'OK, PLAYER_NOT_FOUND, INVALID_TOKEN, INSUFFICIENT_FUNDS, OK, OK';
      expectSame('the answers to six stakes:', codesOf(answers), wanted);
    }),
  );
}

async function asDebits({ wallet, seats: [seat] }: Kit): Promise<void> {
  const { round, debitId } = await openRound(seat!);
  await movingOnly(seat!, -10_000n, async () => {
    const [fresh, freshId] = [newId('r'), newId('d')];
    const answers = await takeStakes(wallet, [
      stakeItem(seat!, round, debitId, '5'),
      stakeItem(seat!, round, debitId, '4'),
      stakeItem(seat!, fresh, freshId, '1'),
      stakeItem(seat!, fresh, freshId, '1'),
    ]);
    expectSame('the answers:', codesOf(answers), 'OK again, DUPLICATE_MISMATCH, OK, OK again');
    const alone = await seat!.debit(fresh, freshId, '1');
    expectAnswer('a debit with the id of a stake', alone, { code: 'OK', duplicate: true });
  });
}

async function manyAtOnce({ wallet, seats: [seat] }: Kit): Promise<void> {
  const items = Array.from({ length: 20 }, () => stakeItem(seat!, newId('r'), newId('d'), '0.1'));
  await movingOnly(seat!, -20_000n, async () => {
    const replies = await atOnce(4, () => takeStakes(wallet, items));
    const answers = replies.flat();
    expectSame('answers that are OK', answers.filter(({ code }) => code === 'OK').length, 80);
    expectSame('answers that are no duplicate', answers.filter(({ duplicate }) => !duplicate).length, 20);
  });
}

async function settleTwo({ wallet, seats: [seat, other] }: Kit): Promise<void> {
  const [won, lost] = [await openRound(seat!), await openRound(other!)];
  const items = [
    { ...settledItem(seat!, won.round, newId('s'), '7'), validBet: '2.5', outcome: { id: newId('match') } },
    settledItem(other!, lost.round, newId('s'), '0'),
    settledItem(seat!, newId('r'), newId('s'), '1'),
  ];
  await movingOnly(other!, 0n, () =>
    movingOnly(seat!, 70_000n, async () => {
      const first = await settleRounds(wallet, items);
      expectSame('the answers to three rounds:', codesOf(first), 'OK, OK, ROUND_NOT_FOUND');
      const again = await settleRounds(wallet, items);
      expectSame('the same again:', codesOf(again), 'OK again, OK again, ROUND_NOT_FOUND');
      const late = await seat!.credit(won.round, newId('c'), '1');
      expectAnswer('a win after it', late, { code: 'ROUND_CLOSED' });
      const other = { ...items[0]!, validBet: '2.4999' };
      expectSame(
        'with another valid bet:',
        codesOf(await settleRounds(wallet, [other])),
        'DUPLICATE_MISMATCH',
      );
    }),
  );
}

async function settledOnce({ wallet, seats: [seat] }: Kit): Promise<void> {
  const { round } = await openRound(seat!);
  const item = settledItem(seat!, round, newId('s'), '3');
  await movingOnly(seat!, 30_000n, async () => {
    const answers = (await atOnce(COPIES, () => settleRounds(wallet, [item]))).flat();
    expectSame('copies that are OK', answers.filter(({ code }) => code === 'OK').length, COPIES);
    expectSame('copies that are no duplicate', answers.filter(({ duplicate }) => !duplicate).length, 1);
  });
}

async function validBets({ wallet, seats: [seat] }: Kit): Promise<void> {
  const refused = { code: 'BAD_REQUEST' } as const;
  const { round } = await openRound(seat!);
  await movingOnly(seat!, 0n, async () => {
    const item = { ...settledItem(seat!, round, newId('s'), '1'), validBet: '5.0001' };
    expectSame('a valid bet above the stake:', codesOf(await settleRounds(wallet, [item])), 'BAD_REQUEST');
    expectAnswer('a close with it', await closeWith(seat!, round, '5.0001'), refused);
    expectAnswer('a close with half the stake', await closeWith(seat!, round, '2.5'), { code: 'OK' });
  });
  const settled = await settledRound(seat!, '5');
  const adjustWith = (id: string, validBet: string) =>
    adjust(seat!, settled.round, id, settled.creditId, '-1', (message) => ({ ...message, validBet }));
  const id = newId('j');
  await movingOnly(seat!, -10_000n, async () => {
    expectAnswer('a correction with it', await adjustWith(newId('j'), '5.0001'), refused);
    expectAnswer('a correction with none', await adjustWith(id, '0'), { code: 'OK', duplicate: false });
    expectAnswer('with another', await adjustWith(id, '1'), { code: 'DUPLICATE_MISMATCH' });
  });
}

const closeWith = ({ wallet, player, game }: Seat, round: string, validBet: string) =>
  wallet.call('closeRound', { ...messageHead(wallet), player, game, round: { id: round }, validBet });

async function refuseForm({ wallet, seats: [seat] }: Kit): Promise<void> {
  for (const name of BATCHES) {
    const { path } = batchRoutes[name];
    const text = JSON.stringify(messageHead(wallet));
    expectSame(
      `for ${name} with a wrong signature status`,
      (await post(wallet, path, text, 'f'.repeat(64))).status,
      401,
    );
    expectSame(`for ${name} of nothing status`, (await post(wallet, path, text)).status, 400);
  }
  const stakes = Array.from({ length: 101 }, () => stakeItem(seat!, newId('r'), newId('d'), '0.01'));
  await movingOnly(seat!, 0n, async () => {
    const text = JSON.stringify({ ...messageHead(wallet), stakes });
    const { status } = await post(wallet, batchRoutes.stakes.path, text);
    if (status !== 400) throw new Breach('status 400 for 101 stakes', `${status}`);
    const { body } = await post(
      wallet,
      batchRoutes.stakes.path,
      JSON.stringify({ ...messageHead(wallet), provider: 'another', stakes: stakes.slice(0, 1) }),
    );
    expectSame('for another provider the code', `${(body as { code?: string }).code}`, 'INVALID_PROVIDER');
  });
}

export const batches: Group = {
  name: 'batches',
  seats: 2,
  checks: [
    { name: 'each stake is answered alone, and a refusal keeps nobody', run: eachAlone },
    { name: 'a stake is the same transaction as a debit with its id', run: asDebits },
    { name: '20 stakes in 4 copies at once are taken once', run: manyAtOnce },
    { name: 'rounds are paid and closed, each answered alone', run: settleTwo },
    { name: `a round settled ${COPIES} times at once is paid once`, run: settledOnce },
    { name: 'a valid bet is no more than the stake', run: validBets },
    { name: 'unsigned, empty, too long and of another provider they are refused', run: refuseForm },
  ],
};
