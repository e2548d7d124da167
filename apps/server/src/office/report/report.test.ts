import { getRow, listRows, run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bindAccount,
  bootHouse,
  depositAndPlay,
  depositFor,
  type House,
  hire,
  type Member,
  newId,
  newMember,
  openWallet,
  ownerSession,
  refusalCode,
  type Staff,
  setPaymentPassword,
  tellPayout,
  withdraw,
} from '@fairhouse/testkit';
import type { ReportDay, ReportPlay } from '@fairhouse/wire/office/report';
import { REPORT_BY } from '@fairhouse/wire/office/report-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveBonus } from '../../../test/give-bonus.ts';
import { settleBy } from '../../../test/lottery-run.ts';
import { endSale, openSale } from '../../../test/lottery-sale.ts';
import { rebuildFigures } from '../../rebuild-figures.ts';
import { countActives } from './store.ts';

const DAY_MS = 86_400_000;
const ZONE = 'Asia/Manila';

let house: House;
let owner: Staff;
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  member = await newMember(house);
  await live();
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const today = (days = 0) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(house.platform.now() + days * DAY_MS);

const units = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** A draw of the north whose special prize ends so; all other prizes are nines. */
const drawn = (special: number): number[] => [
  special,
  ...[
    5,
    ...Array(2).fill(5),
    ...Array(6).fill(5),
    ...Array(4).fill(4),
    ...Array(6).fill(4),
    ...Array(3).fill(3),
    ...Array(4).fill(2),
  ].map((digits: number) => Number('9'.repeat(digits))),
];

/** Everything that reports count, over two days: plain play, bonus money, free rounds, a jackpot, a table, draws, corrections. */
async function live(): Promise<void> {
  await depositFor(house, member, '1000');
  const slots = await openWallet(house, member);
  for (const [place, [stake, win]] of [
    ['40.0000', '25.5000'],
    ['7.3300', '0.0000'],
    ['100', '312.1234'],
  ].entries()) {
    await slots.debit(`r${place}`, `r${place}-d`, stake!);
    await slots.credit(`r${place}`, `r${place}-c`, win!);
    await slots.close(`r${place}`, place === 0 ? { amount: '0.4000' } : undefined);
  }
  await slots.jackpot('r0', 'r0-j', '0.2500');
  await slots.promo('promo-1', '3');
  await slots.debit('void', 'void-d', '5');
  await slots.cancel('void', 'void-x', 'void-d', '5');
  await slots.debit('open', 'open-d', '11');
  const table = await openWallet(house, member, 'nine-natural', 'SALON');
  await table.debit('t', 't-d', '60');
  await table.close('t');
  await table.cashIn('tbl', 'tbl-in', '50');
  await table.cashOut('tbl', 'tbl-out', '45', (message) => ({ ...message, rake: '5' }));

  const lucky = await newMember(house);
  await depositFor(house, lucky, '50');
  await giveBonus(house, lucky, '30', { spend: 'bonus_first' });
  const bonus = await openWallet(house, lucky);
  await bonus.debit('b', 'b-d', '20');
  await bonus.credit('b', 'b-c', '8');
  await bonus.close('b');

  const draw = await openSale(house, 'VN_MB');
  await member.client.lotteryTicket.place({
    idempotencyKey: newId('slip'),
    body: {
      gameCode: 'VN_MB',
      issue: draw.id.toString(),
      lines: [{ playType: 'DE_DB', multiple: 1, unitStake: '2', fields: { numbers: [7] } }],
    },
  });
  await endSale(house, draw);
  await settleBy(house, draw, drawn(7));

  const payer = await newMember(house);
  await depositAndPlay(house, payer, '200');
  await setPaymentPassword(payer);
  const account = await bindAccount(payer);
  const wish = await withdraw(payer, account.id, '150');
  await owner.client.withdrawal.decide({
    params: { id: wish.id },
    body: { verdict: 'approved', reason: 'Looked at.' },
  });
  await tellPayout(house, wish, 'paid');
  await house.catchUp();

  house.clock.advance(DAY_MS);
  // Corrected on another day, they change their own.
  await slots.adjust('r1', 'r1-a', 'r1-d', '2.2200');
  await settleBy(house, draw, drawn(8));
  await slots.credit('open', 'open-c', '1');
  await slots.close('open');
  await house.catchUp();
  // Sessions of the staff do not last so long.
  house.clock.advance(-DAY_MS);
}

const overview = (query: Record<string, string> = {}) =>
  owner.client.report.overview({ query: { from: today(-2), to: today(1), ...query } });

/** What each bet and draw of the ledger came to, on the day on which it was settled first. */
const fromLedger = () =>
  asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{ day: string; game: string; ggr: bigint; stake: bigint }>`
        with moved as (
          select t.cause_type, t.cause_id, t.kind, a.currency,
            case when t.to_account = a.id then t.amount else -t.amount end as amount, t.id
          from ledger.transfer t join ledger.account a on a.id in (t.from_account, t.to_account)
          where a.code = 'house_games' and t.kind <> 'jackpot_fed' and a.currency = 'PHP'
        ), of_bet as (
          select b.game_code as game, b.settled_at as at, m.amount, m.kind
          from moved m join bet b on b.id = m.cause_id where b.state in ('settled', 'resettled')
        ), of_draw as (
          select split_part(m.cause_id, ' ', 1) as game, m.amount, m.kind,
            (select min(o.at) from outbox o where o.type = 'bets.settled' and o.payload ->> 'gameCode' = split_part(m.cause_id, ' ', 1)) as at
          from moved m where m.cause_type = 'draw'
        )
        select to_char((at at time zone ${ZONE})::date, 'YYYY-MM-DD') as day, game, sum(amount)::bigint as ggr,
          coalesce(sum(amount) filter (where kind in ('stake', 'free_stake', 'stake_cancelled', 'free_stake_cancelled')), 0)::bigint as stake
        from (select game, at, amount, kind from of_bet union all select game, at, amount, kind from of_draw) found group by 1, 2 order by 1, 2`,
    ),
  );

/** A rake of 5 is a bet of twenty times as much (decision 136); its own transfers tell of the rake alone. */
const RAKE = { ggr: 50_000n, stake: 1_000_000n };

test('each day and game is what its bets moved in the ledger, corrections on the day of the bet', async () => {
  const expected = await fromLedger();
  expect(new Set(expected.map(({ day }) => day)).size).toBe(2);
  for (const { day, game, ggr, stake } of expected) {
    const { figures } = await overview({ from: day, to: day, game });
    const rake = game === 'nine-natural' ? RAKE : { ggr: 0n, stake: 0n };
    const expectedHere = [day, game, ggr + rake.ggr, stake + rake.stake];
    expect([day, game, units(figures.play.ggr), units(figures.play.stake)]).toEqual(expectedHere);
  }
  const sum = expected.reduce((all, { ggr }) => all + ggr, RAKE.ggr);
  expect(units((await overview()).figures.play.ggr)).toBe(sum);
});

const PLAY = ['bets', 'stake', 'turnover', 'payout', 'ggr'] as const;

const playOf = (play: ReportPlay): readonly bigint[] => PLAY.map((name) => units(`${play[name]}`));

const sumOf = (plays: readonly ReportPlay[]): readonly bigint[] =>
  plays.map(playOf).reduce(
    (a, b) => a.map((value, at) => value + b[at]!),
    PLAY.map(() => 0n),
  );

test('every total is the sum of its rows, whatever they are narrowed to', async () => {
  const narrowed: Record<string, string>[] = [
    {},
    { category: 'RNG' },
    { vendor: 'SALON' },
    { game: 'VN_MB' },
    { country: 'none' },
    { country: 'PH' },
    { channel: 'direct' },
    { vendor: 'PGSLOT', channel: 'direct', country: 'none' },
    { currency: 'FUN' },
    { currency: 'XXX' },
  ];
  for (const query of narrowed) {
    const { figures, days, from, to } = await overview(query);
    const whole = playOf(figures.play);
    expect(sumOf(days.map(({ play }) => play)), JSON.stringify(query)).toEqual(whole);
    for (const by of REPORT_BY) {
      const { rows, total } = await owner.client.report.breakdown({ query: { from, to, by, ...query } });
      expect(playOf(total.play), by).toEqual(whole);
      expect(sumOf(rows.map(({ play }) => play)), by).toEqual(whole);
      expect(total.actives, by).toBe(figures.actives);
      for (const row of rows) expect(row.actives, `${by} ${row.key}`).toBeLessThanOrEqual(total.actives!);
    }
    const { rows, others, total } = await owner.client.report.rows({ query: { from, to, ...query } });
    expect(playOf(total)).toEqual(whole);
    expect(rows.reduce((sum, { ggr }) => sum + units(ggr), units(others.ggr))).toBe(units(total.ggr));
  }
});

test('people are counted once in any span of days, by their first and last day of play and their months', async () => {
  const noted = await asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{ first: boolean; last: boolean }>`
        select m.first_bet is not distinct from p.first as first, m.last_bet is not distinct from p.last as last
        from report_member m left join (
          select brand_id, number, min(day) as first, max(day) as last from report_play where bets > 0 group by 1, 2) p
          on p.brand_id = m.brand_id and p.number = m.number`,
    ),
  );
  expect(noted.length).toBeGreaterThan(2);
  expect(noted.every(({ first, last }) => first && last)).toBe(true);

  // Forty members of a brand that is nowhere else, each on some of ninety days; the ends of each span fall anywhere.
  const brandId = 'brd_spans';
  const played = sql`
    select n as number, '2026-01-10'::date + d as day from generate_series(1, 40) n cross join generate_series(0, 89) d
    where (d * d + n * 13) % (3 + n) = 0 and d % (1 + n % 7) = 0`;
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`set local session_replication_role = replica`);
    await run(
      tx,
      sql`insert into report_member (player_id, brand_id, number, currency, country, channel, joined, first_bet, last_bet)
        select 'ply_spans' || number, ${brandId}, number, 'PHP', (array['PH', 'VN'])[1 + number % 2], 'direct', '2026-01-01',
          min(day), max(day) from (${played}) p group by number`,
    );
    await run(
      tx,
      sql`insert into report_month (brand_id, currency, month, vendor_code, number, days)
        select ${brandId}, 'PHP', date_trunc('month', day)::date, '', number, bit_or(1 << (extract(day from day)::integer - 1))
        from (${played}) p group by 3, 5`,
    );
  });
  const dayAt = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
  try {
    for (const country of [undefined, 'VN'])
      for (let from = 0; from < 110; from += 7)
        for (const length of [0, 1, 12, 33, 70]) {
          const [first, last] = [dayAt(from), dayAt(from + length)];
          const { people } = await getRow(
            house.platform.db,
            sql<{ people: number }>`select count(distinct number)::int as people from (${played}) p
              where day between ${first}::date and ${last}::date and (${country ?? null}::text is null or number % 2 = 1)`,
          );
          const scope = { brandId, currency: 'PHP', from: first, to: last, country };
          expect(await countActives(house.platform.db, scope), `${first} to ${last}`).toBe(people);
        }
  } finally {
    await asSuperuser(house, async (tx) => {
      await run(tx, sql`delete from report_month where brand_id = ${brandId}`);
      await run(tx, sql`delete from report_member where brand_id = ${brandId}`);
    });
  }
});

test('people and money are those of the ledger, and NGR is what is left of the GGR', async () => {
  const books = await asSuperuser(house, (tx) =>
    getRow(
      tx,
      sql<Record<'deposits' | 'fees' | 'sent' | 'bonus' | 'jackpots', bigint>>`
        with moved as (
          select t.kind, f.code as from_code, o.code as to_code, t.amount from ledger.transfer t
          join ledger.account f on f.id = t.from_account join ledger.account o on o.id = t.to_account where f.currency = 'PHP')
        select coalesce(sum(amount) filter (where kind = 'deposit' and to_code = 'player_main'), 0)::bigint as deposits,
          coalesce(sum(amount) filter (where kind = 'deposit' and to_code = 'house_fees'), 0)::bigint as fees,
          coalesce(sum(amount) filter (where kind = 'withdrawal_sent'), 0)::bigint as sent,
          coalesce(sum(amount) filter (where from_code in ('house_bonus', 'house_promotions', 'house_rebates', 'house_points')), 0)::bigint
            - coalesce(sum(amount) filter (where to_code in ('house_bonus', 'house_promotions', 'house_rebates', 'house_points')), 0)::bigint
            as bonus,
          coalesce(sum(amount) filter (where kind = 'jackpot_fed'), 0)::bigint as jackpots
        from moved`,
    ),
  );
  const { figures, days } = await overview();
  const { people, costs, play } = figures;
  expect([people!.depositSum, people!.depositFees, people!.withdrawalSum].map(units)).toEqual([
    books.deposits,
    books.fees,
    books.sent,
  ]);
  expect(people).toMatchObject({ joined: 3, firstDeposits: 3, deposits: 3, withdrawals: 1 });
  expect(figures.actives).toBe(3);
  expect([costs!.bonus, costs!.jackpots].map(units)).toEqual([books.bonus, books.jackpots]);
  expect(books.bonus > 0n && books.jackpots > 0n).toBe(true);
  expect(units(costs!.ngr)).toBe(units(play.ggr) - books.bonus - books.jackpots);
  const ngr = (some: readonly ReportDay[]) => some.reduce((sum, day) => sum + units(day.costs!.ngr), 0n);
  expect(ngr(days)).toBe(units(costs!.ngr));
});

const within = () => ({ from: today(-2), to: today(1) });

test('winners and losers, agents and bonus kinds come to what the overview says', async () => {
  const { figures } = await overview();
  const sides = await Promise.all(
    (['winners', 'losers'] as const).map((side) =>
      owner.client.report.members({ query: { ...within(), side } }),
    ),
  );
  for (const { rows, others, total } of sides) {
    expect(total.people).toBeGreaterThan(0);
    expect(rows.reduce((sum, { play }) => sum + units(play.ggr), units(others.ggr))).toBe(
      units(total.play.ggr),
    );
  }
  expect(sides.reduce((sum, { total }) => sum + units(total.play.ggr), 0n)).toBe(units(figures.play.ggr));
  const agents = await owner.client.report.agents({ query: within() });
  expect(sumOf(agents.rows.map(({ play }) => play))).toEqual(playOf(agents.total.play));
  expect(units(agents.total.play.ggr)).toBe(units(figures.play.ggr));
  expect(agents.total).toMatchObject({ deposits: figures.people!.depositSum, firstDeposits: 3 });
  const bonuses = await owner.client.report.bonuses({ query: within() });
  expect(bonuses.total.cost).toBe(figures.costs!.bonus);
  expect(bonuses.rows.reduce((sum, { cost }) => sum + units(cost), 0n)).toBe(units(bonuses.total.cost));
  expect(bonuses.rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['bonus_granted', 'promo_credit']),
  );
});

test('people are followed from joining to playing again, and by the week of their first deposit', async () => {
  const { total, channels } = await owner.client.report.players({ query: within() });
  expect(total).toMatchObject({ joined: 3, deposited: 3, played: 3, again: 0, depositSum: '1250.0000' });
  expect(channels.reduce((sum, { joined }) => sum + joined, 0)).toBe(3);
  await depositFor(house, member, '10');
  await house.catchUp();
  expect((await owner.client.report.players({ query: within() })).total.again).toBe(1);
  for (const step of ['week', 'month'] as const) {
    const { cohorts } = await owner.client.report.cohorts({ query: { ...within(), step } });
    expect(cohorts).toHaveLength(1);
    expect(cohorts[0]).toMatchObject({ people: 3 });
    expect(cohorts[0]!.active[0]).toBe(3);
  }
});

const askedIn = (rows: readonly { readonly asked: number }[]): number =>
  rows.reduce((sum, { asked }) => sum + asked, 0);

test('payments are told by how they ended and how long they took', async () => {
  const { deposits, withdrawals } = await owner.client.report.payments({ query: within() });
  expect(deposits.total).toMatchObject({ asked: 4, credited: 4, failed: 0, open: 0, sum: '1260.0000' });
  expect(deposits.total.p95).toBeGreaterThanOrEqual(deposits.total.median!);
  expect(withdrawals.total).toMatchObject({ asked: 1, sent: 1, inTime: 1, sum: '150.0000' });
  for (const { total, methods, days } of [deposits, withdrawals])
    for (const rows of [methods, days]) expect(askedIn(rows)).toBe(total.asked);
});

test('what is built again from the events is what was counted as they came', async () => {
  const [rebuilt] = await rebuildFigures(house.platform.db, 'reports', house.platform);
  expect(rebuilt!.after).toEqual(rebuilt!.before);
  await asSuperuser(house, (tx) => run(tx, sql`update report_game set payout = payout + 1`));
  const [mended] = await rebuildFigures(house.platform.db, 'reports', house.platform);
  expect(mended!.before.hash).not.toBe(rebuilt!.after.hash);
  expect(mended!.after).toEqual(rebuilt!.after);
  expect(rebuilt!.after.rows).toBeGreaterThan(10);
});

test('another brand sees nothing of it, support nothing at all, and a wrong day names its field', async () => {
  const support = await hire(house, owner, 'support');
  expect(await refusalCode(support.client.report.overview({ query: {} }))).toBe('staff_forbidden');
  expect(await refusalCode(owner.client.report.overview({ query: { from: '2026-02-30' } }))).toBe(
    'bad_request',
  );
  const before = await overview();
  await asSuperuser(house, (tx) => run(tx, sql`update report_day set brand_id = 'other'`));
  expect((await overview()).figures.play.bets).toBe(0);
  await asSuperuser(house, (tx) => run(tx, sql`update report_day set brand_id = ${house.brandId}`));
  expect(await overview()).toEqual({ ...before, countedTo: expect.any(Number) });
});
