import {
  type BlackjackMove,
  decisionStakes,
  LIVE_BLACKJACK,
  publishedReturns,
  sumStakes,
  writeStakes,
} from '@fairhouse/games';
import { formatMoney, type Money, parseMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { Amount, useText } from '@fairhouse/ui';
import { blackjackOdds } from '../../parts/blackjack-odds.ts';
import { returnOf } from '../../parts/describe-returns.ts';
import type { Table, TableState } from '../table-store.ts';
import { dealOf, ownSeats, readSeats, type SeatView } from './read-seats.ts';

/** The seat of mine whose decision is due, the first of several. */
export const seatAsked = (state: TableState): SeatView | undefined =>
  state.round?.phase === 'dealing' ? readSeats(state).find((seat) => seat.mine && seat.waited) : undefined;

type DecisionBarProps = { readonly table: Table; readonly state: TableState; readonly symbol: string };

/** The decisions that are open to the seat of mine that is asked, in reach of a thumb; those that cost say what. */
export function DecisionBar({ table, state, symbol }: DecisionBarProps) {
  const t = useText();
  const seat = seatAsked(state)?.seat;
  const turn = dealOf(state)?.turn;
  if (!turn || seat === undefined) return null;
  const several = ownSeats(state).length > 1;
  const main = parseMoney(state.own?.bets[`seat:${seat}`] ?? '0')!;
  const decide = (move: BlackjackMove) =>
    void table.decide(seat, move, writeStakes(decisionStakes(move, { seat, hand: turn.hand, main })));
  return (
    <section
      className="dock decisions"
      aria-label={several ? t('table.seats.decideAt', { seat }) : t('table.seats.decide')}
    >
      <div className="dock-balance">
        <span>{t('stage.balance')}</span>
        <b>
          <Amount value={wireMoney(state.balance)} symbol={symbol} />
        </b>
      </div>
      {several && <b className="decision-seat">{t('table.seats.seat', { seat })}</b>}
      {turn.offered.includes('insure') && <InsuranceAsk seat={seat} main={main} />}
      <div className="decision-row">
        {turn.offered.map((move) => {
          const cost = sumStakes(decisionStakes(move, { seat, hand: turn.hand, main }).values());
          const name = t(`stage.blackjack.move.${move}`);
          return (
            <button
              key={move}
              type="button"
              data-move={move}
              disabled={state.sending}
              aria-label={
                cost > ZERO ? t('table.seats.costs', { move: name, amount: formatMoney(cost) }) : undefined
              }
              onClick={() => decide(move)}
            >
              {name}
              {cost > ZERO && <small>+{formatMoney(cost).replace(/\.00$/, '')}</small>}
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** What insurance costs, pays and returns: a bet like any other, neither urged nor hidden. */
function InsuranceAsk({ seat, main }: { seat: number; main: Money }) {
  const t = useText();
  const cost = sumStakes(decisionStakes('insure', { seat, hand: 0, main }).values());
  return (
    <p className="decision-ask">
      {t('table.seats.insuranceAsk', {
        amount: formatMoney(cost),
        odds: blackjackOdds(t).insurance,
        rtp: returnOf(publishedReturns(LIVE_BLACKJACK), 'insurance') ?? '',
      })}
    </p>
  );
}
