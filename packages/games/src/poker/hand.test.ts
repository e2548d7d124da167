import { describe, expect, test } from 'vitest';
import { seededWords } from '../returns.ts';
import { act, optionsOf, startHand } from './hand.ts';
import { RAKE } from './rake.ts';
import { checkHand, chips, deckOf, play, playRandomHand, setupOf } from './sample-hands.ts';

const ACES_FIRST = deckOf('AS KS QS AH KH QH 2D 7C 9D 3C 5H');
const stacksOf = ({ players }: ReturnType<typeof startHand>) =>
  players.map(({ stack }) => Number(stack / 100n));

test('of random hands chips are conserved, pots equal a count by chips, and the log brings each back', () => {
  const words = seededWords(1_000_022);
  for (let hand = 0; hand < 300; hand += 1) checkHand(playRandomHand(words));
});

describe('blinds', () => {
  test('heads-up the button posts the small one, acts first before the flop and last after it', () => {
    const hand = startHand(setupOf([1_000, 1_000]));
    expect(hand.turn).toBe(1);
    expect(play(hand, 'c x').turn).toBe(2);
  });

  test('the big blind has its option, and no third street of it', () => {
    const hand = play(startHand(setupOf([500, 500, 500])), 'c c');
    expect(optionsOf(hand)).toMatchObject({ seat: 2, canCheck: true, raise: { min: chips(20) } });
    expect(play(hand, 'x').street).toBe('flop');
  });

  test('a short big blind does not lower what is to be called', () => {
    const hand = startHand(setupOf([500, 4, 500, 500]));
    expect(optionsOf(hand)).toMatchObject({ seat: 3, call: chips(10), raise: { min: chips(20) } });
  });

  test('a player who has covered a short blind all in has nothing to decide', () => {
    const hand = startHand(setupOf([500, 3]));
    expect(hand.turn).toBeNull();
    expect(hand.result?.pots).toMatchObject([{ amount: chips(6) }]);
  });

  test('dead money goes to the main pot and is no part of a bet', () => {
    const setup = setupOf([500, 500, 500]);
    const players = setup.players.map((each) =>
      each.seat === 3 ? { ...each, post: 'big_and_dead_small' as const } : each,
    );
    const hand = startHand({ ...setup, players });
    expect(hand.players[2]).toMatchObject({ bet: chips(10), dead: chips(5), stack: chips(485) });
    const won = play(hand, 'x f x').players.find(({ seat }) => seat === 1);
    expect(won).toMatchObject({ folded: true });
    expect(stacksOf(play(hand, '40 f f'))).toEqual([495, 490, 515]);
  });
});

describe('raises', () => {
  test('add at least the largest full bet or raise of the street', () => {
    const hand = play(startHand(setupOf([500, 500, 500])), '35');
    expect(optionsOf(hand)?.raise).toEqual({ min: chips(60), max: chips(500) });
    expect(act(hand, 1, { type: 'raise', to: chips(59) })).toMatchObject({
      ok: false,
      fault: { code: 'raise_too_small' },
    });
    expect(act(hand, 1, { type: 'raise', to: chips(501) })).toMatchObject({
      ok: false,
      fault: { code: 'raise_too_large' },
    });
  });

  test('a short all-in does not reopen the betting for who has acted', () => {
    const hand = play(startHand(setupOf([500, 130, 500, 500])), '100 c f 130');
    expect(optionsOf(hand)).toMatchObject({ seat: 3, call: chips(30), raise: null });
    expect(act(hand, 3, { type: 'raise', to: chips(300) })).toMatchObject({
      ok: false,
      fault: { code: 'cannot_raise' },
    });
  });

  test('several short all-ins that add up to a full raise do reopen it', () => {
    const hand = play(startHand(setupOf([150, 190, 500, 500])), '100 c 150 190');
    expect(optionsOf(hand)).toMatchObject({ seat: 3, call: chips(90), raise: { min: chips(280) } });
  });

  test('a short opening all-in is raised by the minimum bet on top of it, and lets who checked only call', () => {
    const flop = play(startHand(setupOf([500, 14, 500])), 'c c x');
    const hand = play(flop, 'x 4');
    expect(optionsOf(hand)).toMatchObject({ seat: 3, call: chips(4), raise: { min: chips(14) } });
    expect(optionsOf(play(hand, 'c'))).toMatchObject({ seat: 1, raise: null });
  });

  test('there is none where nobody could answer it', () => {
    const hand = play(startHand(setupOf([100, 500])), '100');
    expect(optionsOf(hand)).toMatchObject({ seat: 2, call: chips(90), raise: null });
  });

  test('a refused action changes nothing', () => {
    const hand = startHand(setupOf([500, 500]));
    expect(act(hand, 2, { type: 'check' })).toMatchObject({ ok: false, fault: { code: 'not_your_turn' } });
    expect(act(hand, 1, { type: 'check' })).toMatchObject({ ok: false, fault: { code: 'cannot_check' } });
    expect(hand.log).toEqual([]);
  });
});

describe('pots', () => {
  test('an uncalled bet goes back before anything is raked', () => {
    const hand = play(startHand(setupOf([500, 500], { rake: RAKE })), 'c x 300 f');
    expect(hand.result).toMatchObject({ rake: chips(1), pots: [{ amount: chips(20) }] });
    expect(stacksOf(hand)).toEqual([490, 509]);
  });

  test('each all-in closes a pot, and money of who folded stays in the pots it reached', () => {
    // Seat 1 holds aces, seat 2 kings, seat 3 queens; seat 4 folds 60 on the flop.
    const setup = setupOf([20, 50, 300, 300], { deck: deckOf('AS KS QS 2S AH KH QH 7H 2D 7C 9D 3C 5H') });
    const done = play(startHand(setup), '60 c c c 100 f');
    expect(
      done.result?.pots.map(({ amount, eligible, winners }) => [Number(amount / 100n), eligible, winners]),
    ).toEqual([
      [80, [1, 2, 3], [1]],
      [90, [2, 3], [2]],
      [20, [3], [3]],
    ]);
  });

  test('odd chips go one by one to the left of the button, pot by pot', () => {
    // The board plays for both who are left; the folded small blind makes the pot odd.
    const setup = setupOf([500, 500, 500], { deck: deckOf('2D 3D 4D 2H 3H 4H TS JS QS KS AS') });
    const hand = play(startHand(setup), 'c f x x x x x x x');
    expect(hand.result?.pots).toMatchObject([{ amount: chips(25), winners: [2, 3] }]);
    expect(stacksOf(hand)).toEqual([495, 503, 502]);
  });
});

describe('the rake', () => {
  test('is none without a flop', () => {
    expect(play(startHand(setupOf([500, 500, 500], { rake: RAKE })), '100 f f').result?.rake).toBe(0n);
  });

  test.each([
    [[900, 900], 5],
    [[900, 900, 900], 15],
    [[900, 900, 900, 900, 900], 30],
  ])('has a cap by who was dealt in: %j', (stacks, cap) => {
    const folds = 'f '.repeat(stacks.length - 2);
    const hand = play(
      startHand(setupOf(stacks, { rake: RAKE })),
      `${stacks.length === 2 ? '900 c' : `${folds} 900 c`}`,
    );
    expect(hand.result?.rake).toBe(chips(cap));
  });
});

describe('the showdown', () => {
  const quiet = (deck: number[]) => setupOf([500, 500, 500], { deck });

  test('is begun by the last who bet on the river, and who cannot win mucks', () => {
    const hand = play(startHand(quiet(ACES_FIRST)), 'c c x x x x x x x 20 c c');
    expect(hand.events.filter(({ type }) => type === 'show' || type === 'muck')).toMatchObject([
      { type: 'show', seat: 1 },
      { type: 'muck', seat: 2 },
      { type: 'muck', seat: 3 },
    ]);
    expect(hand.result?.shown).toEqual([1]);
  });

  test('is begun left of the button where the river was checked, each who is ahead then shows', () => {
    const hand = play(
      startHand(quiet(deckOf('QS KS AS QH KH AH 2D 7C 9D 3C 5H'))),
      'c c x x x x x x x x x x',
    );
    expect(hand.result?.shown).toEqual([1, 2, 3]);
  });

  test('lies open before the board is dealt out where no more betting is possible', () => {
    const hand = play(startHand(setupOf([100, 100, 500], { deck: ACES_FIRST })), 'f 100 c');
    expect(hand).toMatchObject({ exposed: true, street: 'river', result: { shown: [1, 2] } });
  });

  test('is none where all but one have folded', () => {
    const hand = play(startHand(setupOf([500, 500, 500])), 'f f');
    expect(hand.result).toMatchObject({ shown: [], won: [{ seat: 2 }] });
    expect(stacksOf(hand)).toEqual([495, 505, 500]);
  });
});
