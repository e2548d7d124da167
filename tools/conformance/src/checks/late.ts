import type { WalletReply } from '@fairhouse/wire/play/provider';
import type { Group, Kit } from '../kit.ts';
import { type Bend, expectAnswer, newId, type Seat } from '../seat.ts';
import { openRound } from './open-round.ts';

const DAY_MS = 24 * 3_600_000;

/** A round that ended and a stake that went back, each message ready to be sent once more. */
async function pastRounds(seat: Seat): Promise<readonly [string, (bend: Bend) => Promise<WalletReply>][]> {
  const won = await openRound(seat);
  const given = await openRound(seat);
  const [credit, cancel] = [newId('c'), newId('x')];
  expectAnswer('a win', await seat.credit(won.round, credit, '6'), { code: 'OK' });
  expectAnswer('a close', await seat.close(won.round), { code: 'OK' });
  expectAnswer('a cancel', await seat.cancel(given.round, cancel, given.debitId, '5'), { code: 'OK' });
  return [
    ['debit', (bend) => seat.debit(won.round, won.debitId, '5', bend)],
    ['credit', (bend) => seat.credit(won.round, credit, '6', bend)],
    ['cancel', (bend) => seat.cancel(given.round, cancel, given.debitId, '5', bend)],
    ['close-round', (bend) => closeAgain(seat, won.round, bend)],
  ];
}

function closeAgain(seat: Seat, round: string, bend: Bend): Promise<WalletReply> {
  const { session: _session, tx: _tx, ...message } = bend(seat.win(round, newId('c'), '0'));
  return seat.wallet.call('closeRound', { ...message, round: { id: round } });
}

async function expectFirstOutcomes(kit: Kit, bend: Bend, between: () => Promise<void>): Promise<void> {
  const [seat] = kit.seats as [Seat];
  const messages = await pastRounds(seat);
  const before = await seat.funds();
  await between();
  for (const [name, send] of messages) {
    const reply = await send(bend);
    expectAnswer(`a late ${name}`, reply, { code: 'OK', duplicate: true, funds: before });
  }
}

async function aDayLater(kit: Kit): Promise<void> {
  const [seat] = kit.seats as [Seat];
  const played = await openRound(seat);
  const given = await openRound(seat);
  await expectFirstOutcomes(
    kit,
    (message) => message,
    () => kit.shiftClock!(DAY_MS + 3_600_000),
  );
  const refused = await seat.debit(newId('r'), newId('d'), '1');
  expectAnswer('a new stake a day later', refused, { code: ['TOKEN_EXPIRED', 'INVALID_TOKEN'] });
  const first = { code: 'OK', duplicate: false } as const;
  expectAnswer('a win a day later', await seat.credit(played.round, newId('c'), '5'), first);
  expectAnswer('a close a day later', await seat.close(played.round), first);
  const back = await seat.cancel(given.round, newId('x'), given.debitId, '5');
  expectAnswer('a cancel a day later', back, first);
}

const nothing = async (): Promise<void> => {};

export const late: Group = {
  name: 'late retries',
  seats: 1,
  checks: [
    {
      name: 'a message written a day ago is answered after its round has ended',
      run: (kit) => expectFirstOutcomes(kit, (message) => ({ ...message, ts: message.ts - DAY_MS }), nothing),
    },
    {
      name: 'a retry without the session answers its first outcome',
      run: (kit) => expectFirstOutcomes(kit, ({ session: _session, ...message }) => message, nothing),
    },
    {
      name: 'a day later retries are answered, and only new stakes are refused',
      unless: ({ shiftClock }) => (shiftClock ? undefined : 'needs --clock-command'),
      run: aDayLater,
    },
  ],
};
