import type { BlackjackView } from '@fairhouse/games';
import { formatMoney, parseMoney, scaleMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';

type Turn = NonNullable<BlackjackView['turn']>;
type Move = Turn['offered'][number];

type BlackjackMovesProps = {
  readonly view: BlackjackView;
  readonly turn: Turn;
  readonly onMove: (move: Move) => void;
};

/** What a move adds to the stake, in parts of the hand's own. */
const ADDS: Partial<Record<Move, readonly [over: bigint, under: bigint]>> = {
  double: [1n, 1n],
  split: [1n, 1n],
  insure: [1n, 2n],
};

/** The key of each move; D doubles the stake while no hand is played. */
export const MOVE_KEYS: Readonly<Record<Move, string>> = {
  hit: 'H',
  stand: 'S',
  double: 'D',
  split: 'P',
  insure: 'I',
  decline: 'N',
  surrender: 'R',
};

/** The moves that are open now; those that cost say what. */
export function BlackjackMoves({ view, turn, onMove }: BlackjackMovesProps) {
  const t = useText();
  const stake = parseMoney(view.hands[turn.hand]!.stake)!;
  return (
    <fieldset className="bj-moves" aria-label={t('stage.blackjack.moves')}>
      {turn.offered.map((move) => {
        const adds = ADDS[move];
        return (
          <button
            key={move}
            type="button"
            data-move={move}
            data-hotkey={MOVE_KEYS[move]}
            onClick={() => onMove(move)}
          >
            {t(`stage.blackjack.move.${move}`)}
            {adds && <small>+{formatMoney(scaleMoney(stake, ...adds))}</small>}
          </button>
        );
      })}
    </fieldset>
  );
}
