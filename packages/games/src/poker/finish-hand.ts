import { addMoney, type Money, subtractMoney, ZERO } from '@fairhouse/kernel';
import { evaluate } from './evaluate.ts';
import {
  boardOf,
  type Hand,
  type HandDraft,
  holeCards,
  least,
  liveOf,
  playerAt,
  seatsAfter,
} from './hand-state.ts';
import { buildPots, type Contribution, type Pot, sharePot, uncalledOf } from './pots.ts';
import { attributeRake, rakeOf, rakePots } from './rake.ts';

const contributionsOf = (draft: Hand): Contribution[] =>
  draft.players.map(({ seat, total, folded }) => ({ seat, amount: total, folded }));

/** Gives back what nobody matched. */
export function returnUncalled(draft: HandDraft): void {
  const uncalled = uncalledOf(contributionsOf(draft));
  if (!uncalled) return;
  const player = playerAt(draft, uncalled.seat);
  player.stack = addMoney(player.stack, uncalled.amount);
  player.total = subtractMoney(player.total, uncalled.amount);
  player.bet = subtractMoney(player.bet, least(player.bet, uncalled.amount));
  draft.events.push({ type: 'uncalled', ...uncalled });
}

/** Pots, rake, showdown and winners: nothing more happens in the hand. */
export function finishHand(draft: HandDraft): void {
  draft.turn = null;
  returnUncalled(draft);
  const { setup } = draft;
  const contributions = contributionsOf(draft);
  const dead = addMoney(...draft.players.map((player) => player.dead));
  const pots = buildPots(contributions, dead);
  const rake = rakeOf(
    setup.rake,
    {
      total: addMoney(...pots.map(({ amount }) => amount)),
      flop: draft.street !== 'preflop',
      dealtIn: setup.players.length,
      bigBlind: setup.bigBlind,
    },
    setup.unit,
  );
  const raked = rakePots(
    pots.map(({ amount }) => amount),
    rake,
    setup.unit,
  );
  const order = seatsAfter(
    liveOf(draft).map(({ seat }) => seat),
    setup.button,
  );
  const contested = order.length > 1;
  const strengths = new Map(contested ? order.map((seat) => [seat, strengthOf(draft, seat)] as const) : []);
  const shown = contested ? showDown(draft, order, strengths, pots) : [];
  const won = new Map<number, Money>();
  const decided = pots.map((pot, at) => {
    const best = Math.max(...pot.eligible.map((seat) => strengths.get(seat) ?? 0));
    const winners = order.filter(
      (seat) => pot.eligible.includes(seat) && (strengths.get(seat) ?? 0) === best,
    );
    for (const [seat, amount] of sharePot(subtractMoney(pot.amount, raked[at]!), winners, setup.unit)) {
      won.set(seat, addMoney(won.get(seat) ?? ZERO, amount));
      draft.events.push({ type: 'win', seat, pot: at, amount });
    }
    return { ...pot, rake: raked[at]!, winners };
  });
  for (const [seat, amount] of won) {
    const player = playerAt(draft, seat);
    player.stack = addMoney(player.stack, amount);
  }
  const parts = attributeRake(
    draft.players.map((player) => addMoney(player.total, player.dead)),
    rake,
  );
  draft.result = {
    pots: decided,
    rake,
    rakeBy: draft.players.map(({ seat }, at) => ({ seat, amount: parts[at]! })),
    shown,
    won: [...won].map(([seat, amount]) => ({ seat, amount })),
  };
}

function strengthOf({ setup }: Hand, seat: number): number {
  const [one, other] = holeCards(setup, seat);
  const [a, b, c, d, e] = boardOf({ setup, street: 'river' });
  return evaluate(one, other, a!, b!, c!, d!, e!);
}

/**
 * Who shows: all where hands lie open; else the last to bet or raise on the river first, then by turn, each who beats what
 * is shown in a pot that he can win. The others muck.
 */
function showDown(
  draft: HandDraft,
  order: readonly number[],
  strengths: ReadonlyMap<number, number>,
  pots: readonly Pot[],
): number[] {
  const first = draft.aggressor !== null && order.includes(draft.aggressor) ? draft.aggressor : order[0]!;
  const turns = [first, ...seatsAfter(order, first).filter((seat) => seat !== first)];
  const best = pots.map(() => 0);
  const shown: number[] = [];
  for (const seat of turns) {
    const strength = strengths.get(seat)!;
    const wins = pots.some(({ eligible }, at) => eligible.includes(seat) && strength >= best[at]!);
    if (!draft.exposed && !wins) {
      draft.events.push({ type: 'muck', seat });
      continue;
    }
    shown.push(seat);
    draft.events.push({ type: 'show', seat, strength });
    for (const [at, { eligible }] of pots.entries())
      if (eligible.includes(seat)) best[at] = Math.max(best[at]!, strength);
  }
  return shown;
}
