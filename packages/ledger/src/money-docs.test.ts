import { readFile } from 'node:fs/promises';
import { listRows, run, sql, transact } from '@fairhouse/db';
import { wireMoney, ZERO } from '@fairhouse/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  freshParty,
  freshStep,
  type LedgerBed,
  money,
  NOW_MS,
  openLedgerBed,
  planOf,
  post,
  posted as postedId,
} from '../test/ledger-bed.ts';
import {
  CHART,
  findTransfer,
  houseAccount,
  type Party,
  type PostOutcome,
  placeHold,
  playerAccount,
  postHold,
  recipes,
  reverseTransfer,
  voidHold,
} from './index.ts';

const page = await readFile(new URL('../../../docs/money.md', import.meta.url), 'utf8');

/** The text under a heading, up to the next heading of its level or above. */
function sectionOf(heading: string): string {
  const level = heading.indexOf(' ');
  const [, rest] = `${page}\n`.split(`\n${heading}\n`);
  return (rest ?? '').split(new RegExp(`\n#{1,${level}} `))[0]!;
}

/** The rows of the first table in a text, without its head, code marks removed. */
const tableOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );

const headings = [...page.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading!);
const queries = [...page.matchAll(/```sql\n(.+?);\n```/gs)].map(([, query]) => query!);

let bed: LedgerBed;

beforeAll(async () => {
  bed = await openLedgerBed();
});

afterAll(() => bed.close());

const AMOUNT = money('100');
const EXPIRY_MS = NOW_MS + 1_000;

const grant = (party: Party) => post(bed.db, planOf(recipes.deposit(party, AMOUNT, 'mint')));

async function placed(party: Party) {
  await grant(party);
  const hold = { ...freshStep(), party, amount: AMOUNT, expiresAtMs: EXPIRY_MS };
  const answer = await transact(bed.db, (tx) => placeHold(tx, hold));
  if (answer.outcome !== 'posted') throw new Error(`a hold was ${answer.outcome}`);
  return answer.transferId;
}

async function posted(party: Party, used: string): Promise<PostOutcome> {
  const id = await placed(party);
  const words = {
    ...freshStep(),
    used: money(used),
    to: houseAccount('house_withdrawals', 'mint', party.currency),
  };
  return transact(bed.db, (tx) => postHold(tx, id, words));
}

async function voided(party: Party, atMs: number): Promise<PostOutcome> {
  const id = await placed(party);
  return transact(bed.db, (tx) => voidHold(tx, id, freshStep({ atMs })));
}

async function funded(party: Party, recipe: Parameters<typeof planOf>[0]): Promise<PostOutcome> {
  await grant(party);
  return post(bed.db, planOf(recipe));
}

const PARTS = { bonus: ZERO, house: ZERO, source: 'staff' };

async function granted(party: Party, recipe: Parameters<typeof planOf>[0]): Promise<PostOutcome> {
  await post(bed.db, planOf(recipes.bonusGranted(party, AMOUNT, 'staff')));
  return funded(party, recipe);
}

const freeWin = (party: Party) =>
  recipes.win(party, AMOUNT, 'studio', { ...PARTS, bonus: AMOUNT, purse: 'player_free' });

/** What the lane of tickets does for a draw of a chase. */
const stakeHeld = (party: Party, amount: string) => {
  const held = playerAccount('player_held', party.playerId, party.currency);
  const { kind, moves } = recipes.stake(party, money(amount), 'studio');
  return { kind, moves: moves.map((one) => ({ ...one, from: held })) };
};

async function reserved(party: Party, recipe: Parameters<typeof planOf>[0]): Promise<PostOutcome> {
  await funded(party, recipes.chaseReserved(party, AMOUNT));
  return post(bed.db, planOf(recipe));
}

async function enveloped(party: Party, recipe: Parameters<typeof planOf>[0]): Promise<PostOutcome> {
  await funded(party, recipes.envelopeSent(party, AMOUNT));
  return post(bed.db, planOf(recipe));
}

async function atVendor(party: Party, recipe: Parameters<typeof planOf>[0]): Promise<PostOutcome> {
  await funded(party, recipes.vendorIn(party, AMOUNT, 'studio'));
  return post(bed.db, planOf(recipe));
}

const SENDING = { amount: AMOUNT, fee: money('2') };

async function asked(party: Party, recipe: Parameters<typeof planOf>[0]): Promise<PostOutcome> {
  await funded(party, recipes.withdrawalAsked(party, AMOUNT));
  return post(bed.db, planOf(recipe));
}

async function earned(party: Party, recipe: Parameters<typeof planOf>[0]): Promise<PostOutcome> {
  await post(bed.db, planOf(recipes.pointsEarned(party, AMOUNT)));
  return post(bed.db, planOf(recipe));
}

async function ordered(party: Party, recipe: Parameters<typeof planOf>[0]): Promise<PostOutcome> {
  await earned(party, recipes.redeemHeld(party, AMOUNT));
  return post(bed.db, planOf(recipe));
}

/** What each heading of the page does, for a fresh player. */
const EXAMPLES: Record<string, (party: Party) => Promise<PostOutcome>> = {
  '`deposit`': grant,
  '`deposit` with a fee': (party) =>
    post(bed.db, planOf(recipes.deposit(party, money('98'), 'mint', money('2')))),
  '`stake`': (party) => funded(party, recipes.stake(party, AMOUNT, 'studio')),
  '`stake` with bonus money': (party) => granted(party, recipes.stake(party, AMOUNT, 'studio', money('40'))),
  '`win`': (party) => post(bed.db, planOf(recipes.win(party, AMOUNT, 'studio'))),
  '`win` with bonus money': (party) =>
    post(bed.db, planOf(recipes.win(party, AMOUNT, 'studio', { ...PARTS, bonus: money('40') }))),
  '`win` of a bonus that is over': (party) =>
    post(bed.db, planOf(recipes.win(party, AMOUNT, 'studio', { ...PARTS, house: money('25') }))),
  '`stake_cancelled`': (party) => post(bed.db, planOf(recipes.stakeCancelled(party, AMOUNT, 'studio'))),
  '`free_play_grant`': (party) => post(bed.db, planOf(recipes.freePlayGrant(party, AMOUNT))),
  '`promo_credit`': (party) => post(bed.db, planOf(recipes.promoCredit(party, AMOUNT, 'studio'))),
  '`bonus_granted`': (party) => post(bed.db, planOf(recipes.bonusGranted(party, AMOUNT, 'staff'))),
  '`bonus_converted`': (party) => granted(party, recipes.bonusConverted(party, AMOUNT, money('80'), 'staff')),
  '`bonus_forfeited`': (party) => granted(party, recipes.bonusForfeited(party, AMOUNT, 'staff')),
  '`bonus_expired`': (party) => granted(party, recipes.bonusExpired(party, AMOUNT, 'staff')),
  '`bonus_spent`': (party) => granted(party, recipes.bonusSpent(party, money('0.0042'), 'staff')),
  '`free_stake`': (party) => post(bed.db, planOf(recipes.freeStake(party.currency, AMOUNT, 'studio'))),
  '`free_stake_cancelled`': (party) =>
    post(bed.db, planOf(recipes.freeStakeCancelled(party.currency, AMOUNT, 'studio'))),
  '`win` of a free round': (party) => post(bed.db, planOf(freeWin(party))),
  '`free_collected`': async (party) => {
    await post(bed.db, planOf(freeWin(party)));
    return post(bed.db, planOf(recipes.freeCollected(party, AMOUNT)));
  },
  '`jackpot_fed`': (party) => post(bed.db, planOf(recipes.jackpotFed(party.currency, AMOUNT, 'studio'))),
  '`jackpot_credit`': (party) => post(bed.db, planOf(recipes.jackpotCredit(party, AMOUNT, 'studio'))),
  '`adjusted_up`': (party) => post(bed.db, planOf(recipes.adjustedUp(party, AMOUNT, 'studio'))),
  '`adjusted_down`': (party) => funded(party, recipes.adjustedDown(party, AMOUNT, ZERO, 'studio')),
  '`adjusted_down` with a debt': (party) =>
    funded(party, recipes.adjustedDown(party, AMOUNT, money('60'), 'studio')),
  '`adjusted_down` with bonus money': (party) =>
    granted(
      party,
      recipes.adjustedDown(party, money('60'), ZERO, 'studio', {
        bonus: money('30'),
        house: money('10'),
        source: 'staff',
      }),
    ),
  '`upline_transfer`': (party) => funded(party, recipes.uplineTransfer(party, freshParty(), money('40'))),
  '`envelope_sent`': (party) => funded(party, recipes.envelopeSent(party, AMOUNT)),
  '`envelope_opened`': (party) => enveloped(party, recipes.envelopeOpened(party, freshParty(), money('40'))),
  '`envelope_returned`': (party) => enveloped(party, recipes.envelopeReturned(party, money('60'))),
  '`reward_paid`': (party) => post(bed.db, planOf(recipes.rewardPaid(party, AMOUNT, 'vip_level'))),
  '`points_earned`': (party) => post(bed.db, planOf(recipes.pointsEarned(party, AMOUNT))),
  '`rebate_paid`': (party) => post(bed.db, planOf(recipes.rebatePaid(party, AMOUNT))),
  '`series_paid`': (party) => post(bed.db, planOf(recipes.seriesPaid(party, AMOUNT))),
  '`agency_paid`': (party) => post(bed.db, planOf(recipes.agencyPaid(party, AMOUNT, 'daily'))),
  '`agency_taken_back`': async (party) => {
    await post(bed.db, planOf(recipes.agencyPaid(party, money('60'), 'daily')));
    return post(
      bed.db,
      planOf(
        recipes.agencyTakenBack(party, { escrow: ZERO, income: money('60'), owed: money('40') }, 'daily'),
      ),
    );
  },
  '`agency_taken_back` from an escrow': async (party) => {
    await post(bed.db, planOf(recipes.agencyPaid(party, money('20'), 'daily')));
    await funded(party, recipes.escrowIn(party, money('50')));
    const from = { escrow: money('50'), income: money('20'), owed: money('30') };
    return post(bed.db, planOf(recipes.agencyTakenBack(party, from, 'dividend')));
  },
  '`escrow_in`': (party) => funded(party, recipes.escrowIn(party, AMOUNT)),
  '`escrow_out`': async (party) => {
    await funded(party, recipes.escrowIn(party, AMOUNT));
    return post(bed.db, planOf(recipes.escrowOut(party, AMOUNT)));
  },
  '`agency_moved`': async (party) => {
    await post(bed.db, planOf(recipes.agencyPaid(party, AMOUNT, 'daily')));
    return post(bed.db, planOf(recipes.agencyMoved(party, AMOUNT)));
  },
  '`redeem_held`': (party) => earned(party, recipes.redeemHeld(party, AMOUNT)),
  '`redeem_approved`': (party) => ordered(party, recipes.redeemApproved(party, AMOUNT)),
  '`redeem_rejected`': (party) => ordered(party, recipes.redeemRejected(party, AMOUNT)),
  '`points_converted`': (party) => earned(party, recipes.pointsConverted(party, AMOUNT)),
  '`points_paid`': (party) => post(bed.db, planOf(recipes.pointsPaid(party, AMOUNT))),
  '`staff_credit`': (party) => post(bed.db, planOf(recipes.staffCredit(party, AMOUNT))),
  '`staff_debit`': (party) => funded(party, recipes.staffDebit(party, AMOUNT)),
  '`debt_paid`': (party) => funded(party, recipes.debtPaid(party, money('60'))),
  '`debt_paid` from income': async (party) => {
    await post(bed.db, planOf(recipes.agencyPaid(party, AMOUNT, 'daily')));
    return post(bed.db, planOf(recipes.debtPaid(party, money('60'), 'player_agency')));
  },
  '`cash_in`': (party) => funded(party, recipes.cashIn(party, AMOUNT, 'studio')),
  '`cash_in_cancelled`': (party) => post(bed.db, planOf(recipes.cashInCancelled(party, AMOUNT, 'studio'))),
  '`cash_out`': (party) => post(bed.db, planOf(recipes.cashOut(party, money('95'), money('5'), 'studio'))),
  '`vendor_in`': (party) => funded(party, recipes.vendorIn(party, AMOUNT, 'studio')),
  '`vendor_in_returned`': (party) => atVendor(party, recipes.vendorInReturned(party, AMOUNT, 'studio')),
  '`vendor_out`': (party) => atVendor(party, recipes.vendorOut(party, AMOUNT, 'studio')),
  '`vendor_round`': (party) =>
    atVendor(party, recipes.vendorRound(party, { stake: AMOUNT, payout: money('60') }, 'studio')),
  '`chase_reserved`': (party) => funded(party, recipes.chaseReserved(party, AMOUNT)),
  '`stake` from a chase': (party) => reserved(party, stakeHeld(party, '40')),
  '`chase_returned`': (party) => reserved(party, recipes.chaseReturned(party, money('60'))),
  '`hold`': (party) => funded(party, recipes.hold(party, AMOUNT)),
  '`hold_posted`': (party) => posted(party, '100'),
  '`hold_posted` in part': (party) => posted(party, '60'),
  '`hold_voided`': (party) => voided(party, NOW_MS),
  '`hold_voided` at expiry': (party) => voided(party, EXPIRY_MS),
  '`withdrawal_asked`': (party) => funded(party, recipes.withdrawalAsked(party, AMOUNT)),
  '`withdrawal_returned`': (party) => asked(party, recipes.withdrawalReturned(party, AMOUNT)),
  '`withdrawal_sent`': (party) => asked(party, recipes.withdrawalSent(party, SENDING, 'mint')),
  '`withdrawal_refunded`': (party) =>
    post(bed.db, planOf(recipes.withdrawalRefunded(party, SENDING, 'mint'))),
  '`reversal`': async (party) => {
    const first = await postedId(bed.db, planOf(recipes.deposit(party, AMOUNT, 'mint')));
    return transact(bed.db, (tx) => reverseTransfer(tx, first, freshStep()));
  },
};

describe('docs/money.md', () => {
  test('has a section for every recipe the ledger exports', () => {
    const kinds = Object.keys(recipes).map((name) =>
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    );
    expect(kinds.length).toBeGreaterThan(0);
    for (const kind of [...kinds, 'reversal']) expect(headings).toContain(`\`${kind}\``);
  });

  test('has no section that is not run', () => {
    expect(headings).toEqual(Object.keys(EXAMPLES));
  });

  test.each(Object.entries(EXAMPLES))('tells the postings of %s as they are', async (heading, run) => {
    const party = freshParty();
    const outcome = await run(party);
    if (outcome.outcome !== 'posted') throw new Error(`${heading} answered ${outcome.outcome}`);
    const transfer = await findTransfer(bed.db, 'brand-one', outcome.transferId);
    const entries = transfer?.entries.map(({ code, sub, amount }) => [
      sub === '' ? code : `${code}:${sub === party.playerId ? 'the player' : sub}`,
      wireMoney(amount),
    ]);
    expect(tableOf(sectionOf(`### ${heading}`))).toEqual(entries);
    expect(heading.split('`')[1]).toBe(transfer?.kind);
  });

  test('lists the chart of accounts as it is', () => {
    const chart = Object.entries(CHART).map(([code, { owner, says }]) => [code, owner, says]);
    expect(tableOf(sectionOf('## Chart of accounts'))).toEqual(chart);
  });
});

describe('the queries of docs/money.md that check the books', () => {
  const leftOver = (query: string) => listRows(bed.ownerDb, sql.raw(query));

  test.each(queries)('find nothing in books in order: %s', async (query) => {
    await grant(freshParty());
    expect(await leftOver(query)).toEqual([]);
  });

  /** Breaks the books as only a superuser can, tells which queries find something (1) or nothing (0), and takes it back. */
  async function findAfter(...damage: string[]): Promise<number[]> {
    await grant(freshParty('DMG'));
    const found: number[] = [];
    const work = transact(bed.ownerDb, async (tx) => {
      await run(tx, sql`set local session_replication_role = replica`);
      for (const statement of damage)
        expect((await run(tx, sql.raw(statement))) > 0 || statement.startsWith('alter')).toBe(true);
      for (const query of queries) found.push(Math.min(1, (await listRows(tx, sql.raw(query))).length));
      throw new Error('take it back');
    });
    await expect(work).rejects.toThrow('take it back');
    return found;
  }

  const MINE = `to_account in (select id from ledger.account where currency = 'DMG' and owner_id is not null)`;

  test('find a transfer that leaves its book: no fold either', async () => {
    const elsewhere = `(select id from ledger.account where currency <> 'DMG' and owner_id is null limit 1)`;
    expect(await findAfter(`update ledger.transfer set from_account = ${elsewhere} where ${MINE}`)).toEqual([
      1, 1, 0, 0,
    ]);
  });

  test('find an amount that was changed: no fold, a broken chain', async () => {
    expect(await findAfter(`update ledger.transfer set amount = amount + 1 where ${MINE}`)).toEqual([
      0, 1, 0, 1,
    ]);
  });

  test('find a cached balance that was changed', async () => {
    expect(await findAfter(`update ledger.account set balance = balance + 1 where currency = 'DMG'`)).toEqual(
      [0, 1, 0, 0],
    );
  });

  test('find a player who was below zero at some time', async () => {
    const floor = 'alter table ledger.transfer drop constraint transfer_to_after_check';
    expect(await findAfter(floor, `update ledger.transfer set to_after = -1 where ${MINE}`)).toEqual([
      0, 0, 1, 1,
    ]);
  });
});
