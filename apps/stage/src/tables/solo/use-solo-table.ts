import type { FeltTable } from '@fairhouse/games';
import { type Money, parseMoney, wireMoney } from '@fairhouse/kernel';
import { wantsCalm } from '@fairhouse/ui';
import type { SpinReply } from '@fairhouse/wire/play/studio';
import type { OwnTableRound } from '@fairhouse/wire/play/table';
import { useEffect, useState } from 'react';
import type { Pace } from '../../round/game.ts';
import { type SoloPlay, useSolo } from '../../solo/use-solo.ts';
import type { Opened } from '../../state/api.ts';
import type { TableOutcome } from '../describe-table.ts';
import { bySpot, doubleLaid, type LaidChip, layChips, sumLaid, undoLaid } from '../laid-chips.ts';

/** Chips on the felt, and the round that stood there when the first of them was laid. */
type SoloBets = { readonly laid: readonly LaidChip[]; readonly after: string | null };

type Bets = OwnTableRound['bets'];

const THIRD = 2;
const ROUNDS_MAX = 120;

/** What is decided at one go, with nobody else at the table. */
type SoloOutcome = Exclude<TableOutcome, { type: 'blackjack' }>;

/** How long the outcome of each game takes to come to rest. */
const SHOW_MS: Readonly<Record<SoloOutcome['type'], number>> = {
  spin: 4_600,
  hand: 4_600,
  cards: 1_700,
  dice: 1_700,
  coins: 1_500,
  beads: 3_500,
};
const QUICK_MS = 700;

export const outcomeOf = (round: SpinReply | null): SoloOutcome | undefined =>
  round?.book[0] as SoloOutcome | undefined;

const showMs = (round: SpinReply, pace: Pace): number =>
  pace === 'quick' || wantsCalm() ? QUICK_MS : SHOW_MS[outcomeOf(round)!.type];

const betsOf = (laid: readonly LaidChip[]): Bets =>
  Object.fromEntries(Array.from(bySpot(laid), ([spot, amount]) => [spot, wireMoney(amount)]));

const chipsOf = (bets: Bets): readonly LaidChip[] =>
  layChips(
    [],
    Object.entries(bets).map(([spot, amount]) => ({ spot, amount: parseMoney(amount)! })),
  );

const betsOfRound = (round: SpinReply): Bets => (round.choice as { bets: Bets }).bets;

const ownRound = (round: SpinReply): OwnTableRound => ({
  round: round.roundId,
  roundId: round.roundId,
  number: round.nonce,
  bets: betsOfRound(round),
  added: 0,
  staked: round.stake,
  payout: round.payout,
  outcome: outcomeOf(round)!,
});

export type SoloTable = {
  readonly play: SoloPlay<SoloBets>;
  readonly chip: Money;
  /** The rounds of this session, the newest first. */
  readonly rounds: readonly OwnTableRound[];
  /** What lies on the felt was played already; the next chip clears it. */
  readonly played: boolean;
  readonly laid: readonly LaidChip[];
  readonly setChip: (chip: Money) => void;
  readonly lay: (...spots: readonly string[]) => void;
  readonly undo: () => void;
  readonly clear: () => void;
  readonly double: () => void;
  readonly repeat: () => void;
};

/** A table for one: chips are laid, one press plays them, and they may be played again as they lie. */
export function useSoloTable(opened: Opened, felt: FeltTable): SoloTable {
  const play = useSolo<SoloBets>({
    opened,
    choice: { laid: [], after: null },
    opening: (_, { laid }) => ({ stake: sumLaid(laid), choice: { hand: 0, bets: betsOf(laid) } }),
    resume: (round) => ({ laid: chipsOf(betsOfRound(round)), after: null }),
    showMs,
    label: () => '',
  });
  const { solo, state, sounds } = play;
  const [chip, setChip] = useState(felt.chips[THIRD] ?? felt.chips[0]!);
  const rounds = useRounds(state.settled ? state.round : null);
  const here = state.round?.roundId ?? null;
  const played = state.settled && here !== null && state.choice.after !== here;
  const fresh = played ? [] : state.choice.laid;
  const put = (laid: readonly LaidChip[]) => {
    solo.setChoice({ laid, after: here });
    solo.dismissProblem();
  };
  return {
    play,
    chip,
    rounds,
    played,
    laid: state.choice.laid,
    setChip,
    lay(...spots) {
      if (state.phase !== 'idle') return;
      sounds.chip();
      put(
        layChips(
          fresh,
          spots.map((spot) => ({ spot, amount: chip })),
        ),
      );
    },
    undo: () => put(undoLaid(fresh)),
    clear: () => put([]),
    double: () => put(doubleLaid(state.choice.laid)),
    repeat: () => put(chipsOf(rounds[0]!.bets)),
  };
}

/** Rounds as they end, the newest first. */
function useRounds(ended: SpinReply | null): readonly OwnTableRound[] {
  const [rounds, setRounds] = useState<readonly OwnTableRound[]>([]);
  useEffect(() => {
    if (ended)
      setRounds((before) =>
        before[0]?.roundId === ended.roundId ? before : [ownRound(ended), ...before].slice(0, ROUNDS_MAX),
      );
  }, [ended]);
  return rounds;
}
