import { listRows, run, sql, transact } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import {
  asSuperuser,
  bootHouse,
  catchUpWith,
  depositFor,
  type House,
  type Member,
  newMember,
  openWallet,
  plantedId,
  plantTeam,
  refusalCode,
} from '@fairhouse/testkit';
import type { TeamFigures } from '@fairhouse/wire/agency/team';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emit } from '../../platform/outbox/index.ts';
import { rebuildFigures } from '../../rebuild-figures.ts';
import { volumesConsumer } from './count-volumes.ts';

let house: House;
let agent: Member;

beforeAll(async () => {
  house = await bootHouse();
  agent = await newMember(house);
  await asSuperuser(house, (tx) => run(tx, sql`update player set agent_type = 1 where id = ${agent.id}`));
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const catchUp = () => catchUpWith(house.platform.db, volumesConsumer(house.platform));

const FIGURES = [
  'bets',
  'stake',
  'payout',
  'validBet',
  'houseWin',
  'deposits',
  'withdrawals',
  'bonuses',
  'firstDeposits',
  'joined',
] as const;

const units = (figures: TeamFigures): bigint[] =>
  FIGURES.map((name) => BigInt(`${figures[name]}`.replace('.', '')));

const add = (a: readonly bigint[], b: readonly bigint[]) => a.map((value, at) => value + b[at]!);

const ZERO = FIGURES.map(() => 0n);

type Asked = { from: string; to: string; under?: Id<'player'>; category?: 'RNG' };

/** The whole report, page by page; each total is the sum of its rows. */
async function report(who: Member, asked: Asked) {
  const first = await who.client.team.report({ query: asked });
  const items = [...first.items];
  for (let { next } = first; next; ) {
    const slice = await who.client.team.report({ query: { ...asked, cursor: next } });
    items.push(...slice.items);
    next = slice.next;
  }
  const sum = items.map(({ figures }) => units(figures)).reduce(add, units(first.self.figures));
  expect(sum).toEqual(units(first.total));
  return { ...first, items };
}

/** A hash of everything kept, before and after it is built again. */
async function rebuilt() {
  const [figures] = await rebuildFigures(house.platform.db, 'agents', house.platform);
  return figures!;
}

const cellsOf = (playerId: string) =>
  asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{ at: number; bets: bigint; payout: bigint; valid: bigint; counted: bigint; betDay: string }>`
        select c.cell as at, c.bets, c.payout, c.valid, c.counted, c.bet_day::text as "betDay"
        from member_cell c join team_place p on p.no = c.place_no
        where p.player_id = ${playerId} and c.category <> '' order by c.cell`,
    ),
  );

test('real play, money and a correction reach everybody above, on the day of the stake', async () => {
  const member = await newMember(house);
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`with up as (update player set upline_id = ${agent.id} where id = ${member.id})
        update team_place m set parent_no = a.no, path = a.path || place_code(m.no), depth = a.depth + 1
        from team_place a where m.player_id = ${member.id} and a.player_id = ${agent.id}`,
    ),
  );
  await depositFor(house, member, '500');
  await depositFor(house, member, '100');
  const wallet = await openWallet(house, member);
  await wallet.debit('fig-1', 'fig-1-d', '40.0000');
  await wallet.credit('fig-1', 'fig-1-c', '25.0000');
  await wallet.close('fig-1');
  await catchUp();
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(house.platform.now());
  const mine = (await report(agent, { from: day, to: day })).total;
  expect(mine).toMatchObject({
    bets: 1,
    stake: '40.0000',
    payout: '25.0000',
    houseWin: '15.0000',
    deposits: '600.0000',
    firstDeposits: 1,
    joined: 1,
  });
  await wallet.adjust('fig-1', 'fig-1-a', 'fig-1-c', '10.0000');
  // Settled again on another day, it still corrects its own.
  house.clock.advance(86_400_000);
  await catchUp();
  house.clock.advance(-86_400_000);
  expect((await report(agent, { from: day, to: day })).total).toMatchObject({ bets: 1, payout: '35.0000' });
  expect((await report(agent, { from: day, to: day, category: 'RNG' })).total).toMatchObject({
    stake: '40.0000',
    deposits: '0.0000',
  });
  expect(await cellsOf(member.id)).toMatchObject([{ bets: 1n, payout: 350_000n }]);
  expect(await refusalCode(member.client.team.report({ query: {} }))).toBe('not_an_agent');
  const overview = await agent.client.team.overview({ query: { from: day, to: day } });
  expect(overview).toMatchObject({
    timeZone: 'Asia/Manila',
    people: { direct: 1, team: 1 },
    figures: { stake: '40.0000' },
    top: [{ id: member.id, team: 0, houseWin: '5.0000' }],
    days: [{ day, houseWin: '5.0000', deposits: '600.0000', withdrawals: '0.0000', joined: 1 }],
    categories: [{ category: 'RNG', houseWin: '5.0000' }],
    before: { figures: { stake: '0.0000' } },
  });
  const activity = () => agent.client.team.activity({ query: { from: day, to: day } });
  expect(await activity()).toEqual({
    active: 0,
    rule: { deposits: '100.0000', validBets: '500.0000' },
    balance: '595.0000',
    unseen: { 3: 0, 7: 0 },
  });
  await wallet.debit('fig-2', 'fig-2-d', '500.0000');
  await wallet.close('fig-2');
  await catchUp();
  await asSuperuser(house, (tx) =>
    run(tx, sql`update player set last_login_at = last_login_at - interval '4 days' where id = ${member.id}`),
  );
  expect(await activity()).toMatchObject({ active: 1, balance: '95.0000', unseen: { 3: 1, 7: 0 } });
  expect(await agent.client.team.branch({ query: { from: day, to: day } })).toMatchObject({
    self: { id: agent.id, houseWin: '505.0000' },
    items: [{ id: member.id, houseWin: '505.0000' }],
  });
  const stranger = await newMember(house);
  const ofBranch = (under: string) =>
    agent.client.team.activity({ query: { from: day, to: day, under: under as Id<'player'> } });
  expect(await ofBranch(member.id)).toMatchObject({ active: 0, balance: '0.0000' });
  expect(await refusalCode(ofBranch(stranger.id))).toBe('not_found');
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into team_uncounted (player_id, cause, from_at, to_at) values (${member.id}, 'exclusion', now() - interval '1 hour', 'infinity')`,
    ),
  );
  expect(await activity()).toMatchObject({ active: 0, unseen: { 3: 0, 7: 0 } });
  await asSuperuser(house, (tx) => run(tx, sql`delete from team_uncounted where player_id = ${member.id}`));
  expect(await refusalCode(member.client.team.activity({ query: {} }))).toBe('not_an_agent');
});

/** A chance that is the same at each run. */
function chanceOf(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % most;
  };
}

/** What is kept of teams by hour and by day against what their members did in five minutes, added one by one. */
async function sumsAgree(from: string, to: string) {
  const differences = await asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql`with cell as (
          select a.no as team, p.no as place, c.*, (c.cell at time zone 'Asia/Manila')::date as settled_on,
            extract(hour from c.cell at time zone 'Asia/Manila')::int as hour
          from member_cell c join team_place p on p.no = c.place_no
            join team_place a on a.brand_id = p.brand_id and starts_with(p.path, a.path)
        ), day as (
          select case when team = place then 'own' else 'team' end as whose, team, bet_day, category, settled_on,
            sum(bets), sum(stake), sum(payout), sum(valid), sum(counted), sum(win)
          from cell where settled_on between ${from} and ${to} and category <> '' group by 1, 2, 3, 4, 5
        ), hour as (
          select team, settled_on, hour, category, bet_day, sum(counted)
          from cell where settled_on between ${from} and ${to} and category <> '' and team <> place group by 1, 2, 3, 4, 5
        ), kept_day as (
          select 'own', place_no, day, category, settled_on, bets, stake, payout, valid, counted, win
          from member_day where settled_on between ${from} and ${to} and category <> ''
          union all
          select 'team', place_no, day, category, settled_on, bets, stake, payout, valid, counted, win
          from team_day where settled_on between ${from} and ${to} and category <> ''
        ), kept_hour as (
          select place_no, day, hour, category, bet_day, counted from team_hour where day between ${from} and ${to}
        )
        (select team from (select * from day except select * from kept_day) a)
        union all (select place_no from (select * from kept_day except select * from day) b)
        union all (select team from (select * from hour except select * from kept_hour) c)
        union all (select place_no from (select * from kept_hour except select * from hour) d)`,
    ),
  );
  expect(differences).toEqual([]);
}

/** Every transaction of a branch, page by page and in the file, against what its report says was deposited and withdrawn. */
async function moneyAgrees(asked: Omit<Asked, 'category'>, total: TeamFigures) {
  const first = await agent.client.team.transactions({ query: asked });
  const items = [...first.items];
  for (let { next } = first; next; ) {
    const slice = await agent.client.team.transactions({ query: { ...asked, cursor: next } });
    items.push(...slice.items);
    next = slice.next;
  }
  const sumOf = (kind: 'deposit' | 'withdrawal') =>
    items.filter((item) => item.kind === kind).reduce((sum, { amount }) => sum + unitsOf(amount), 0n);
  expect([sumOf('deposit'), sumOf('withdrawal')]).toEqual([
    unitsOf(total.deposits),
    unitsOf(total.withdrawals),
  ]);
  expect(first.deposits.amount).toBe(total.deposits);
  expect(first.withdrawals.amount).toBe(total.withdrawals);
  expect(first.deposits.count + first.withdrawals.count).toBe(items.length);
  const lines = (await (await agent.client.team.transactionsFile({ query: asked })).text())
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(items.length + 3);
  expect(lines.at(-2)).toBe(`total,,deposit,${total.deposits},PHP`);
}

const unitsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

test('whatever members do, and wherever a branch moves, each report is the sum of what was done below', async () => {
  const sizes = [3, 8, 20, 40];
  await asSuperuser(house, (tx) => plantTeam(tx, house.brandId, sizes, 'race', agent.id));
  const chance = chanceOf(21);
  const people = sizes.flatMap((size, level) =>
    Array.from({ length: size }, (_, number) => plantedId(level, number, 'race')),
  );
  const uplines = async () =>
    new Map(
      (
        await asSuperuser(house, (tx) =>
          listRows(
            tx,
            sql<{ id: string; up: string }>`select id, upline_id as up from player where id like 'ply_race%'`,
          ),
        )
      ).map(({ id, up }) => [id, up]),
    );
  const START = Date.parse('2026-02-01T00:00:00+08:00');
  const dayOf = (at: number) => new Date(START + at * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 10);
  type Done = { who: string; day: number; figures: bigint[]; line: string[] };
  const done: Done[] = [];
  const deposited = new Set<string>();
  const head = (day: number) => ({
    brandId: house.brandId,
    traceId: null,
    atMs: START + day * 86_400_000 + chance(86_400_000),
  });

  const live = async (from: number, to: number) => {
    const up = await uplines();
    const lineOf = (who: string): string[] => (up.has(who) ? [who, ...lineOf(up.get(who)!)] : [who]);
    await transact(house.platform.db, async (tx) => {
      for (let act = 0; act < 400; act += 1) {
        const who = people[chance(people.length)]!;
        const day = from + chance(to - from);
        const line = lineOf(who);
        const amount = BigInt(1 + chance(900_000));
        if (chance(9) === 0) {
          await emit(tx, head(day), 'withdrawal.moved', {
            playerId: who,
            withdrawalId: `wdr_${act}`,
            state: 'received',
            amount: `${amount}`,
            currency: 'PHP',
          });
          done.push({ who, day, line, figures: [0n, 0n, 0n, 0n, 0n, 0n, amount, 0n, 0n, 0n] });
        } else if (chance(8) === 0) {
          const kind = (['cash', 'bonus', 'points'] as const)[chance(3)]!;
          await emit(tx, head(day), 'reward.paid', {
            playerId: who,
            rewardId: `rwd_${act}`,
            kind,
            amount: `${amount}`,
            currency: 'PHP',
            source: { type: 'vip_level', id: '1', period: '', title: null },
            how: 'issued',
          });
          // Points are no money.
          const given = kind === 'points' ? 0n : amount;
          done.push({ who, day, line, figures: [0n, 0n, 0n, 0n, 0n, 0n, 0n, given, 0n, 0n] });
        } else if (chance(4) === 0) {
          await emit(tx, head(day), 'deposit.credited', {
            playerId: who,
            depositId: `dep_${act}`,
            amount: `${amount}`,
            fee: '0',
            currency: 'PHP',
          });
          const first = deposited.has(who) ? 0n : 1n;
          deposited.add(who);
          done.push({ who, day, line, figures: [0n, 0n, 0n, 0n, 0n, amount, 0n, 0n, first, 0n] });
        } else {
          const payout = BigInt(chance(1_000_000));
          await emit(tx, head(day), 'round.closed', {
            playerId: who,
            betId: `bet_none_${act}`,
            gameCode: 'koi-emperor',
            vendorCode: 'PGSLOT',
            stake: `${amount}`,
            payout: `${payout}`,
            validBet: `${amount}`,
            currency: chance(20) === 0 ? 'FUN' : 'PHP',
          });
          done.push({
            who,
            day,
            line,
            figures: [1n, amount, payout, amount, amount - payout, 0n, 0n, 0n, 0n, 0n],
          });
        }
      }
    });
  };
  // Play money is nobody's figure.
  const forgetPlayMoney = async () => {
    const rows = await asSuperuser(house, (tx) =>
      listRows(
        tx,
        sql<{ fun: boolean }>`select payload->>'currency' = 'FUN' as fun from outbox
          where payload->>'depositId' like 'dep_%' and length(payload->>'depositId') < 10 or payload->>'betId' like 'bet_none_%'
            or payload->>'rewardId' like 'rwd_%' and length(payload->>'rewardId') < 10
            or payload->>'withdrawalId' like 'wdr_%' and length(payload->>'withdrawalId') < 10
          order by position`,
      ),
    );
    expect(rows).toHaveLength(done.length);
    return done.filter((_, at) => !rows[at]!.fun);
  };

  await live(0, 10);
  await catchUp();
  // Of two branches one moves from the first line to the third when the tenth day begins.
  const [moved, target] = [plantedId(1, 0, 'race'), plantedId(0, 2, 'race')];
  const [{ up }] = (await asSuperuser(house, (tx) =>
    listRows(tx, sql<{ up: string }>`select upline_id as up from player where id = ${moved}`),
  )) as [{ up: string }];
  const to = up === target ? plantedId(0, 1, 'race') : target;
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into team_move (id, brand_id, player_id, from_id, to_id, day, reason, asked_by, decided_by, decided_at)
        values (${house.platform.newId('teamMove')}, ${house.brandId}, ${moved}, ${up}, ${to}, ${dayOf(10)}, 'x', 'x', 'x', now())`,
    ),
  );
  // The first event of the tenth day has the consumer make the move before it counts.
  await transact(house.platform.db, (tx) =>
    emit(tx, { brandId: house.brandId, traceId: null, atMs: START + 10 * 86_400_000 }, 'player.registered', {
      playerId: 'ply_00000000000000000000000000',
      agentType: 0,
    }),
  );
  await catchUp();
  expect((await uplines()).get(moved)).toBe(to);
  await live(10, 20);
  // Late for the days before: it counts where the member stood then.
  await catchUp();
  const counted = await forgetPlayMoney();

  for (let round = 0; round < 12; round += 1) {
    const [a, b] = [chance(20), chance(20)];
    const [first, last] = [Math.min(a, b), Math.max(a, b)];
    const asked = { from: dayOf(first), to: dayOf(last) };
    const under = [undefined, moved, to as Id<'player'>, up as Id<'player'>, people[chance(people.length)]][
      round % 5
    ];
    const expected = counted
      .filter(({ day, line }) => day >= first && day <= last && line.includes(under ?? agent.id))
      .map(({ figures }) => figures)
      .reduce(add, ZERO);
    const told = await report(agent, { ...asked, ...(under && { under }) });
    expect(units(told.total)).toEqual(expected);
    const file = await (
      await agent.client.team.reportFile({ query: { ...asked, ...(under && { under }) } })
    ).text();
    const lines = file.trim().split('\r\n');
    expect(lines).toHaveLength(told.items.length + 3);
    expect(lines.at(-1)).toContain(`,${told.total.stake},${told.total.validBet},`);
    await moneyAgrees({ ...asked, ...(under && { under }) }, told.total);
  }
  await sumsAgree(dayOf(0), dayOf(19));
  const { before, after } = await rebuilt();
  expect(before.rows).toBeGreaterThan(1_000);
  expect(after).toEqual(before);
});

const MINUTE = 60_000;

test('a corrected draw counts when it was settled first, and nothing counts from an exclusion on', async () => {
  const [level, number] = [3, 7];
  const who = plantedId(level, number, 'race');
  const [start, day] = [Date.parse('2026-03-01T20:00:00+08:00'), '2026-03-01'];
  const head = (minutes: number) => ({
    brandId: house.brandId,
    traceId: null,
    atMs: start + minutes * MINUTE,
  });
  const [game] = await asSuperuser(house, (tx) =>
    listRows(tx, sql<{ code: string }>`select code from lottery where brand_id = ${house.brandId} limit 1`),
  );
  const draw = { issue: 'i-1', version: 1, gameCode: game!.code, vendorCode: 'x' };
  const player = { playerId: who, currency: 'PHP', day: '2026-02-28', best: null };
  const bet = (payout: string, minutes: number) =>
    transact(house.platform.db, (tx) =>
      emit(tx, head(minutes), 'round.closed', {
        playerId: who,
        betId: 'bet_x',
        gameCode: 'koi-emperor',
        vendorCode: 'x',
        stake: '6000000',
        payout,
        validBet: '6000000',
        currency: 'PHP',
      }),
    );
  const figures = (payout: string) => ({ stake: '10000', payout, validBet: '10000' });
  await transact(house.platform.db, async (tx) => {
    await emit(tx, head(1), 'bets.settled', {
      ...draw,
      players: [{ ...player, tickets: 1, won: 0, ...figures('0') }],
    });
    await emit(tx, head(3 * 24 * 60), 'bets.resettled', {
      ...draw,
      version: 2,
      players: [{ ...player, tickets: 0, old: figures('0'), new: figures('7') }],
    });
    await emit(tx, head(6), 'deposit.credited', {
      playerId: who,
      depositId: 'dep_x',
      amount: '1000000',
      fee: '0',
      currency: 'PHP',
    });
  });
  await bet('0', 7);
  await catchUp();
  const active = () =>
    asSuperuser(house, (tx) =>
      listRows(
        tx,
        sql<{
          active: number;
        }>`select a.members as active from team_active(${house.brandId}, ${day}, ${day}, 'day', null, 1000000, 5000000) a
          join team_place p on p.no = a.place_no and p.player_id = ${agent.id} and p.to_day is null`,
      ),
    );
  expect(await active()).toEqual([{ active: 1 }]);
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into play_bar (player_id, until, reason, set_at)
        values (${who}, 'infinity', 'self_exclusion', to_timestamp(${(start + 8 * MINUTE) / 1000}))`,
    ),
  );
  await bet('1', 9);
  await catchUp();
  const cells = (await cellsOf(who)).filter(({ at }) => at >= start);
  expect(cells).toEqual([
    { at: start, bets: 1n, payout: 7n, valid: 10_000n, counted: 10_000n, betDay: '2026-02-28' },
    { at: start + 5 * MINUTE, bets: 2n, payout: 1n, valid: 12_000_000n, counted: 6_000_000n, betDay: day },
  ]);
  expect(await active()).toEqual([]);
  const again = await rebuilt();
  expect(again.after).toEqual(again.before);
});
