import type { WalletReply } from '@fairhouse/wire/play/provider';
import { Breach } from '../breach.ts';
import { atOnce, COPIES, type Group, type Kit } from '../kit.ts';
import { expectAnswer, movingOnly, newId } from '../seat.ts';
import { ACCEPTED, type AnyBend } from './accepted.ts';
import { FIELDS, type Field } from './fields.ts';
import { openRound } from './open-round.ts';

async function changeField({ seats: [seat, other] }: Kit, call: string, field: Field): Promise<void> {
  const send: (bend: AnyBend) => Promise<WalletReply> = await ACCEPTED[call]!.prepare(seat!);
  await movingOnly(other!, 0n, () =>
    movingOnly(seat!, 0n, async () => {
      const reply = await send(field.bend(other!));
      const code = ['DUPLICATE_MISMATCH', ...(field.also ?? [])] as const;
      expectAnswer(`a ${call} with a known id and another ${field.name}`, reply, { code });
    }),
  );
}

async function otherCall({ seats: [seat] }: Kit): Promise<void> {
  const { round, debitId } = await openRound(seat!);
  await movingOnly(seat!, 0n, async () => {
    const wanted = { code: 'DUPLICATE_MISMATCH' } as const;
    expectAnswer('a credit with the id of a debit', await seat!.credit(round, debitId, '5'), wanted);
    const cancel = await seat!.cancel(round, debitId, newId('d'), '5');
    expectAnswer('a cancel with the id of a debit', cancel, wanted);
  });
}

async function manyAmounts({ seats: [seat] }: Kit): Promise<void> {
  const [round, id] = [newId('r'), newId('d')];
  const replies = await atOnce(COPIES, (index) => seat!.debit(round, id, `1.${1000 + index}`));
  const taken = replies.filter(({ code }) => code === 'OK').length;
  const refused = replies.filter(({ code }) => code === 'DUPLICATE_MISMATCH').length;
  if (taken !== 1 || refused !== COPIES - 1)
    throw new Breach(
      `one OK and ${COPIES - 1} DUPLICATE_MISMATCH for one id with ${COPIES} amounts at once`,
      replies.map(({ code }) => code).join(', '),
    );
}

export const otherContent: Group = {
  name: 'same id, other content',
  seats: 2,
  checks: [
    ...Object.entries(ACCEPTED).flatMap(([call, { fields }]) =>
      FIELDS.filter(({ name }) => fields.includes(name)).map((field) => ({
        name: `${call} with another ${field.name}`,
        run: (kit: Kit) => changeField(kit, call, field),
      })),
    ),
    { name: 'another call', run: otherCall },
    { name: `${COPIES} amounts under one id at once`, run: manyAmounts },
  ],
};
