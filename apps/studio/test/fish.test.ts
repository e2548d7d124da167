import {
  FISH_GAMES,
  type FishEvent,
  findSpecies,
  isHere,
  type RoundProof,
  type ShotEvent,
  type Swimmer,
  swimmersOf,
  TIDE_MS,
  tideAt,
  verifyRound,
} from '@fairhouse/games';
import { parseMoney } from '@fairhouse/kernel';
import type { FishMessage } from '@fairhouse/wire/play/fish';
import { TABLE_SOCKET_PATH } from '@fairhouse/wire/socket-path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findSeat, readGone } from '../src/features/fish/store.ts';
import { tideSeed } from '../src/features/fish/tide-seed.ts';
import { findRoundOf } from '../src/features/round/index.ts';
import { type Booted, bootStudio, expectedBalance, refusal, roundsOf } from './boot-studio.ts';

const GAME = 'deep-patrol';

let studio: Booted;

beforeAll(async () => {
  studio = await bootStudio();
});

/** In the middle of a tide, so that none ends while a test looks at it. */
const MIDDLE = (tideAt(Date.now()) + 1) * TIDE_MS + TIDE_MS / 2;

afterEach(async () => {
  studio.wallet.state.manner = () => 'answer';
  studio.clock.aheadMs = 0;
  expect(await studio.settleOutbox()).toBe(0);
  studio.clock.stillAt = undefined;
});

afterAll(() => studio.stop());

const key = (name: string) => `key-${name}`.padEnd(12, '-');

type Player = Awaited<ReturnType<Booted['player']>>;

/** A player at a cannon with a magazine of so many bullets. */
async function begin(bullets = 20, stake = '20') {
  studio.clock.stillAt = MIDDLE;
  const player = await studio.player(undefined, GAME);
  const round = await player.spin(key('begin'), stake, { bullets });
  return { player, round };
}

const seatOf = async (player: Player) =>
  (await findSeat(studio.db, GAME, player.code)) ?? { room: 1, seat: 0 };

/** Fish that swim in a room now. */
function fishIn(room: number): readonly Swimmer[] {
  const tide = tideAt(MIDDLE);
  const sea = FISH_GAMES.find(({ code }) => code === GAME)!;
  return swimmersOf(sea, tide, tideSeed(studio, GAME, room, tide)).filter((each) => isHere(each, MIDDLE));
}

const cheapest = (fish: readonly Swimmer[]) =>
  fish.toSorted((a, b) => findSpecies(a.species)!.base - findSpecies(b.species)!.base);
const cannonAt = (fish: string) => ({ by: 'cannon', at: [fish] });
const shotsOf = (book: readonly unknown[]): readonly ShotEvent[] =>
  (book as readonly FishEvent[]).filter((event) => event.type === 'shot');

/** Takes a seat without shooting, and says what swims there and was not caught. */
async function look(player: Player, round: { roundId: string }) {
  await player.move(key('look'), round.roundId, 0, { shots: [], back: 0 });
  const { room } = await seatOf(player);
  const gone = await readGone(studio.db, GAME, room);
  return fishIn(room).filter(({ fish }) => !gone.includes(fish));
}

describe('a magazine', () => {
  test('is set aside, staked as far as it was shot, and pays what it caught', async () => {
    const before = studio.wallet.state.balance;
    const { player, round } = await begin();
    expect(round).toMatchObject({ open: true, stake: '20.0000', choice: { bullets: 20, energy: 0 } });
    expect(studio.wallet.state.balance).toBe(before - parseMoney('20')!);
    const fish = cheapest(await look(player, round));
    const shot = await player.move(key('shoot'), round.roundId, 1, {
      shots: fish.slice(0, 5).map((each) => cannonAt(each.fish)),
      back: 0,
    });
    expect(shotsOf(shot.book)).toHaveLength(5);
    const ended = await player.move(key('end'), round.roundId, 2, { end: true });
    expect(ended).toMatchObject({ open: false, stake: '5.0000' });
    await studio.settleOutbox();
    expect(studio.wallet.state.balance).toBe(before - parseMoney('5')! + parseMoney(ended.payout)!);
    expect(ended.balance).toBe(
      `${studio.wallet.state.balance / 10_000n}.${String(studio.wallet.state.balance % 10_000n).padStart(4, '0')}`,
    );
    expect(studio.wallet.closed.has(round.roundId)).toBe(true);
  });

  test('of which nothing was shot goes back whole, and is no bet', async () => {
    const before = studio.wallet.state.balance;
    const { player, round } = await begin();
    const ended = await player.move(key('end'), round.roundId, 0, { end: true });
    expect(ended).toMatchObject({ open: false, stake: '0.0000', payout: '0.0000' });
    expect(studio.wallet.state.balance).toBe(before);
    expect(await player.move(key('end'), round.roundId, 0, { end: true })).toMatchObject({ stake: '0.0000' });
    expect((await roundsOf(studio.db, player.code)).at(-1)!.state).toBe('void');
  });

  test('comes back at fish that are gone, never were, or have not come yet', async () => {
    const { player, round } = await begin();
    const fish = await look(player, round);
    const tide = tideAt(MIDDLE);
    const sea = swimmersOf(
      FISH_GAMES.find(({ code }) => code === GAME)!,
      tide,
      tideSeed(studio, GAME, (await seatOf(player)).room, tide),
    );
    const later = sea.find(({ from }) => from > MIDDLE + 10_000)!;
    const shot = await player.move(key('shoot'), round.roundId, 1, {
      shots: [cannonAt(later.fish), cannonAt('1-1'), cannonAt(`${tide}-9999`), cannonAt(fish[0]!.fish)],
      back: 2,
    });
    expect(shotsOf(shot.book)).toHaveLength(1);
    expect(shot.book).toContainEqual({ type: 'back', bullets: 5 });
  });

  test('never shoots more than it holds, whatever is asked for at once', async () => {
    const { player, round } = await begin(3, '3');
    const [fish] = cheapest(await look(player, round)).toReversed();
    const shots = Array.from({ length: 12 }, () => cannonAt(fish!.fish));
    const shot = await player.move(key('shoot'), round.roundId, 1, { shots, back: 0 });
    expect(shotsOf(shot.book).length).toBeLessThanOrEqual(3);
    expect(Number(shot.stake)).toBeLessThanOrEqual(3);
  });

  test('is proved once its seed is shown', async () => {
    const { player, round } = await begin();
    const fish = cheapest(await look(player, round));
    const torpedo = { by: 'torpedo', at: fish.slice(0, 8).map((each) => each.fish) };
    await player.move(key('shoot'), round.roundId, 1, { shots: [cannonAt(fish[8]!.fish), torpedo], back: 1 });
    await player.move(key('end'), round.roundId, 2, { end: true });
    const proof = await studio.vendor().reveal({ body: { player: player.code, round: round.roundId } });
    expect(verifyRound(proof as RoundProof).filter(({ holds }) => !holds)).toEqual([]);
  });

  test('takes no energy that a player names, and no half bullets', async () => {
    studio.clock.stillAt = MIDDLE;
    const player = await studio.player(undefined, GAME);
    expect(await refusal(player.spin(key('energy'), '20', { bullets: 20, energy: 90_000 }))).toBe(
      'choice_not_allowed',
    );
    expect(await refusal(player.spin(key('half'), '20', { bullets: 30 }))).toBe('choice_not_allowed');
    expect(await refusal(player.spin(key('none'), '20'))).toBe('choice_not_allowed');
  });

  test('passes what it has gathered on to the next one, in money', async () => {
    const { player, round } = await begin();
    const fish = cheapest(await look(player, round)).toReversed();
    await player.move(key('shoot'), round.roundId, 1, {
      shots: fish.slice(0, 4).map((each) => cannonAt(each.fish)),
      back: 0,
    });
    await player.move(key('end'), round.roundId, 2, { end: true });
    // Four bullets of 1.00 have gathered 0.06: thirty thousandths of a bullet of 2.00.
    const next = await player.spin(key('next'), '40', { bullets: 20 });
    expect(next.choice).toEqual({ bullets: 20, energy: 30 });
    await player.move(key('over'), next.roundId, 0, { end: true });
  });
});

describe('what is cut off', () => {
  test('a magazine that was left is ended by the studio, its shots paid and the rest given back', async () => {
    const { player, round } = await begin();
    const fish = cheapest(await look(player, round));
    await player.move(key('shoot'), round.roundId, 1, { shots: [cannonAt(fish[0]!.fish)], back: 0 });
    studio.clock.aheadMs = 46_000;
    await expect
      .poll(async () => {
        await studio.settleOutbox();
        return (await roundsOf(studio.db, player.code)).at(-1)!.state;
      })
      .toBe('settled');
    await studio.settleOutbox();
    expect((await findRoundOf(studio.db, player.code, round.roundId))!.staked).toBe(parseMoney('1')!);
    expect(studio.wallet.state.balance).toBe(await expectedBalance(studio.db, parseMoney('1000')!));
  });

  test('a magazine that is kept open for no end is ended all the same', async () => {
    const { player, round } = await begin();
    const still = { shots: [], back: 0 };
    for (let made = 0; made < 14; made += 1) {
      studio.clock.aheadMs = (made + 1) * 40_000;
      expect((await player.move(key(`still-${made}`), round.roundId, made, still)).open).toBe(true);
    }
    studio.clock.aheadMs = 601_000;
    await studio.settleOutbox();
    expect((await roundsOf(studio.db, player.code)).at(-1)!.state).toBe('void');
  });

  test('a wallet that breaks at any call leaves no bullet and no win behind', async () => {
    for (const broken of ['reserve', 'confirm', 'credit', 'cancel', 'close-round'])
      for (const manner of ['break', 'act_then_break', 'garble'] as const) {
        const before = studio.wallet.state.balance;
        studio.clock.stillAt = MIDDLE;
        const player = await studio.player(undefined, GAME);
        let failed = false;
        studio.wallet.state.manner = ({ call }) => {
          if (call !== broken || failed) return 'answer';
          failed = true;
          return manner;
        };
        const round = await player.spin(key('begin'), '20', { bullets: 20 }).catch(() => undefined);
        if (round) {
          const fish = cheapest(await look(player, round));
          await player.move(key('shoot'), round.roundId, 1, {
            shots: fish.slice(0, 6).map((each) => cannonAt(each.fish)),
            back: 0,
          });
          await player.move(key('end'), round.roundId, 2, { end: true });
        }
        studio.wallet.state.manner = () => 'answer';
        expect(await studio.settleOutbox()).toBe(0);
        const [own] = await roundsOf(studio.db, player.code);
        expect([broken, manner, own!.state]).toEqual([broken, manner, round ? 'settled' : 'void']);
        const { staked } = (await findRoundOf(studio.db, player.code, own!.id))!;
        expect([broken, manner, studio.wallet.state.balance]).toEqual([
          broken,
          manner,
          round ? before - staked + own!.payout! : before,
        ]);
      }
  });

  test('the same volley asked for again is the same volley, and sixteen at once are one', async () => {
    const { player, round } = await begin();
    const fish = cheapest(await look(player, round));
    const volley = { shots: fish.slice(0, 3).map((each) => cannonAt(each.fish)), back: 0 };
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => player.move(key('shoot'), round.roundId, 1, volley)),
    );
    expect(new Set(replies.map(({ book }) => JSON.stringify(book))).size).toBe(1);
    expect(await refusal(player.move(key('old'), round.roundId, 1, volley))).toBe('move_not_allowed');
    await player.move(key('end'), round.roundId, 2, { end: true });
  });

  test('everything that the wallet was asked for is listed, and adds up', async () => {
    const { player, round } = await begin();
    const fish = cheapest(await look(player, round));
    await player.move(key('shoot'), round.roundId, 1, { shots: [cannonAt(fish[0]!.fish)], back: 0 });
    await player.move(key('end'), round.roundId, 2, { end: true });
    await studio.settleOutbox();
    const { items } = await studio.platform().reconciliation.transactions({
      body: { by: 'ids', ids: [`${round.roundId}-d`, `${round.roundId}-y`] },
    });
    expect(items.map(({ call, amount, state }) => `${call} ${amount} ${state}`).toSorted()).toEqual([
      'confirm 1.0000 done',
      'reserve 20.0000 done',
    ]);
  });
});

describe('a room', () => {
  const listen = async (player: Player) => {
    const heard: FishMessage[] = [];
    const socket = new WebSocket(`${studio.origin().replace('http', 'ws')}${TABLE_SOCKET_PATH}`, [
      `session.${player.opened.session}`,
    ]);
    socket.onmessage = ({ data }) => heard.push(JSON.parse(String(data)));
    await expect.poll(() => heard[0]?.type).toBe('sea');
    return { heard, socket, sea: heard[0] as Extract<FishMessage, { type: 'sea' }> };
  };

  test('has four cannons; the fifth player opens another', async () => {
    studio.clock.stillAt = MIDDLE;
    const players = await Promise.all(
      Array.from({ length: 5 }, () => studio.player(undefined, 'crab-harbour')),
    );
    const heard = [];
    for (const player of players) heard.push(await listen(player));
    expect(heard.map(({ sea }) => [sea.room, sea.seat])).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
      [2, 1],
    ]);
    expect(new Set(heard.slice(0, 4).map(({ sea }) => JSON.stringify(sea.tides))).size).toBe(1);
    expect(heard[4]!.sea.tides).not.toEqual(heard[0]!.sea.tides);
    expect(JSON.stringify(heard[3]!.sea)).not.toContain(players[0]!.code);
    for (const { socket } of heard) socket.close();
  });

  test('hears the shots of the others, and a fish is caught once', async () => {
    studio.clock.stillAt = MIDDLE;
    const [one, two] = [await studio.player(undefined, GAME), await studio.player(undefined, GAME)];
    const [first, second] = [await listen(one), await listen(two)];
    expect(second.sea.room).toBe(first.sea.room);
    const fish = cheapest(fishIn(first.sea.room));
    const magazines = await Promise.all(
      [one, two].map((player) => player.spin(key('begin'), '100', { bullets: 100 })),
    );
    const shots = fish.slice(0, 20).flatMap((each) => [cannonAt(each.fish), cannonAt(each.fish)]);
    const volleys = await Promise.all(
      [one, two].map((player, at) =>
        player.move(key('shoot'), magazines[at]!.roundId, 0, { shots, back: 0 }),
      ),
    );
    const caught = volleys.flatMap(({ book }) => shotsOf(book).flatMap((shot) => shot.caught));
    expect(caught.length).toBeGreaterThan(4);
    expect(new Set(caught.map((each) => each.fish)).size).toBe(caught.length);
    await expect
      .poll(() =>
        second.heard.filter(({ type }) => type === 'volley').map((each) => 'seat' in each && each.seat),
      )
      .toEqual(expect.arrayContaining([first.sea.seat, second.sea.seat]));
    for (const [at, player] of [one, two].entries())
      await player.move(key('end'), magazines[at]!.roundId, 1, { end: true });
    for (const { socket } of [first, second]) socket.close();
  });

  test('keeps the seat of a player whose line was cut', async () => {
    studio.clock.stillAt = MIDDLE;
    const player = await studio.player(undefined, 'manta-drift');
    const before = await listen(player);
    before.socket.close();
    const after = await listen(player);
    expect([after.sea.room, after.sea.seat]).toEqual([before.sea.room, before.sea.seat]);
    after.socket.close();
  });
});

test('the money of all magazines adds up', async () => {
  const before = parseMoney('1000')!;
  expect(studio.wallet.state.balance).toBe(await expectedBalance(studio.db, before));
});
