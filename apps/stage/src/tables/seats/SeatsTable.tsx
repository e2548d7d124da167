import {
  type BlackjackDeal,
  type Card,
  countHand,
  isNatural,
  LIVE_BLACKJACK,
  publishedReturns,
  type SeatedTable,
  type SeatHand,
} from '@fairhouse/games';
import { addMoney, formatMoney, type Money, parseMoney, ZERO } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import { useState } from 'react';
import { blackjackOdds } from '../../parts/blackjack-odds.ts';
import { returnOf } from '../../parts/describe-returns.ts';
import { describeTotal } from '../../parts/describe-total.ts';
import { saySpotOdds } from '../../parts/say-odds.ts';
import { Countdown } from '../Countdown.tsx';
import { spanPays, spotName } from '../describe-table.ts';
import { bySpot } from '../laid-chips.ts';
import { PlayingCard } from '../PlayingCard.tsx';
import { SpotChips } from '../SpotChips.tsx';
import type { TableState } from '../table-store.ts';
import { useMsLeft } from '../use-table.ts';
import { seatAsked } from './DecisionBar.tsx';
import { dealOf, type HandResult, ownSeats, readSeats, type SeatView, takesChip } from './read-seats.ts';

type SeatsTableProps = {
  readonly live: SeatedTable;
  readonly state: TableState;
  readonly onLay: (spot: string) => void;
};

/** The table as it lies before those who sit at it: the dealer above, seven seats in an arc below. */
export function SeatsTable({ live, state, onLay }: SeatsTableProps) {
  const t = useText();
  const deal = dealOf(state);
  const { round } = state;
  const over = round?.phase === 'result' || round?.phase === 'settled';
  // The seat that the side bets are for, of several: the one touched last.
  const [touched, setTouched] = useState(0);
  const lay = (spot: string) => {
    if (spot.startsWith('seat:')) setTouched(Number(spot.slice('seat:'.length)));
    onLay(spot);
  };
  return (
    <section className="seats" aria-label={t('table.felt')}>
      <svg className="seats-print" viewBox="0 0 1000 330" aria-hidden="true">
        <path id="seats-arc" d="M130 40Q500 330 870 40" fill="none" />
        <path className="seats-line" d="M96 62Q500 372 904 62" />
        <text>
          <textPath href="#seats-arc" startOffset="50%" textAnchor="middle">
            {t('stage.blackjack.print', { natural: blackjackOdds(t).natural.toUpperCase() })}
          </textPath>
        </text>
      </svg>
      <Dealer deal={deal} over={over} />
      {(!round || round.phase === 'betting' || round.phase === 'locked' || round.phase === 'void') && (
        <Countdown state={state} />
      )}
      <Says state={state} />
      {readSeats(state).map((seat) => (
        <Seat key={seat.seat} seat={seat} live={live} state={state} onLay={lay} over={over} />
      ))}
      <SideBets live={live} state={state} onLay={onLay} touched={touched} onTouch={setTouched} />
    </section>
  );
}

const DEALER_CARD_MS = 700;
const CARD_MS = 170;

function Dealer({ deal, over }: { deal: BlackjackDeal | undefined; over: boolean }) {
  const t = useText();
  const cards = deal?.dealer ?? [];
  const hidden = cards.length === 1;
  const told = over || hidden;
  return (
    <section
      className="seats-dealer"
      aria-label={`${t('table.seats.dealer')} ${cards.map(sayCard).join(' ')}`}
    >
      <div className="seats-cards">
        {cards.map((card, at) => (
          <PlayingCard key={`${at + 1}`} card={card} delayMs={at === 0 ? 0 : (at - 1) * DEALER_CARD_MS} />
        ))}
        {hidden && <CardBack />}
      </div>
      {cards.length > 0 && told && (
        <b className="seats-total">{describeTotal(cards, hidden ? 'open' : 'final')}</b>
      )}
    </section>
  );
}

const CardBack = () => (
  <svg className="card seats-back" viewBox="0 0 100 140" aria-hidden="true">
    <rect width="100" height="140" rx="11" />
    <rect className="seats-weave" x="9" y="9" width="82" height="122" rx="6" />
    <path d="M50 26 78 70 50 114 22 70Z" />
  </svg>
);

const SIGNS: Readonly<Record<string, string>> = { D: '♦', H: '♥', S: '♠', C: '♣' };
const sayCard = (card: Card): string => `${card[0] === 'T' ? '10' : card[0]}${SIGNS[card[1]!]}`;

/** Who decides, in a line; the ring at the seat says the same to the eye. */
function Says({ state }: { state: TableState }) {
  const t = useText();
  const { round, aheadMs } = state;
  const seconds = Math.ceil(useMsLeft(round?.phase === 'dealing' ? round.endsAt : null, aheadMs) / 1000);
  const turn = dealOf(state)?.turn;
  const mine = seatAsked(state)?.seat;
  const which = ownSeats(state).length > 1 ? 'AtSeat' : '';
  const nobody = round?.phase === 'betting' && !state.own && !state.totals.size && state.laid.length === 0;
  if (nobody) return <p className="seats-says">{t('table.seats.waiting')}</p>;
  if (round?.phase !== 'dealing') return null;
  const asks = turn?.offered.includes('insure');
  return (
    <p className="seats-says" data-mine={mine !== undefined || undefined}>
      {!turn
        ? t('table.seats.draws')
        : mine !== undefined
          ? t(`table.seats.${asks ? 'insuranceYours' : 'yourTurn'}${which}`, { seconds, seat: mine })
          : asks
            ? t('table.seats.insurance')
            : t('table.seats.turn', { seat: turn.seat })}
    </p>
  );
}

type SeatProps = SeatsTableProps & { readonly seat: SeatView; readonly over: boolean };

/** One seat: its hands, its bet and whose it is. The dealer’s left is the right of the picture. */
function Seat({ seat, live, state, onLay, over }: SeatProps) {
  const t = useText();
  const { round } = state;
  const all = addMoney(seat.staked, seat.laid);
  const betting = round?.phase === 'betting';
  const open = betting && takesChip(`seat:${seat.seat}`, state, live.seatsEach);
  const across = (4 - seat.seat) / 3;
  const deal = dealOf(state);
  const amount = formatMoney(all);
  const label =
    all === ZERO
      ? t('table.seats.free', { seat: seat.seat })
      : seat.mine
        ? t('table.seats.mine', { seat: seat.seat, amount })
        : t('table.seats.taken', { seat: seat.seat, name: seat.by ?? '', amount });
  return (
    <div
      className="seat"
      style={{ '--across': across, '--drop': across * across } as React.CSSProperties}
      data-mine={seat.mine || undefined}
      data-turn={seat.waited || undefined}
      data-free={all === ZERO || undefined}
    >
      <div className="seat-hands">
        {seat.dealt?.hands.map((hand, at) => (
          <Hand
            // a hand is its place: it never moves
            key={`${round?.id} ${at + 1}`}
            hand={hand}
            place={seat.seat}
            first={deal?.step === 0}
            active={deal?.turn?.seat === seat.seat && deal.turn.hand === at && seat.waited}
            result={over && deal ? resultOf(deal, seat.seat, at) : undefined}
          />
        ))}
      </div>
      <button
        type="button"
        className="seat-spot"
        aria-label={label}
        aria-disabled={!open}
        onClick={() => onLay(`seat:${seat.seat}`)}
      >
        {seat.waited && <TurnRing state={state} />}
        {all > ZERO ? (
          <SpotChips stake={{ accepted: seat.staked, laid: seat.laid }} chips={live.chips} />
        ) : (
          <span>{open ? t('table.seats.sit') : seat.seat}</span>
        )}
      </button>
      <small className="seat-name">
        {seat.mine ? t('table.seats.you') : (seat.by ?? t('table.seats.seat', { seat: seat.seat }))}
        {seat.dealt?.insured && <i> · {t('table.spot.insurance')}</i>}
      </small>
      <Behind seat={seat} live={live} state={state} onLay={onLay} />
    </div>
  );
}

/** Bets behind the seat of somebody else: what I have there, else what all have; a button while stakes are taken. */
function Behind({ seat, live, state, onLay }: Omit<SeatProps, 'over'>) {
  const t = useText();
  const spot = `behind:${seat.seat}`;
  const { players, staked, mine, laid } = seat.behind;
  const own = addMoney(mine, laid);
  const open = state.round?.phase === 'betting' && takesChip(spot, state, live.seatsEach);
  if (!open && players === 0) return null;
  const all = addMoney(staked, laid);
  const amount = formatMoney(own > ZERO ? own : all).replace(/\.00$/, '');
  const told = { seat: seat.seat, count: players, amount: formatMoney(staked), own: formatMoney(own) };
  return (
    <button
      type="button"
      className="seat-behind"
      data-mine={own > ZERO || undefined}
      data-laid={laid > ZERO || undefined}
      aria-disabled={!open}
      aria-label={t(own > ZERO ? 'table.seats.behindMine' : 'table.seats.behindLabel', told)}
      onClick={() => onLay(spot)}
    >
      {t('table.seats.behind')}
      {all > ZERO && <b>{amount}</b>}
    </button>
  );
}

const AROUND = 2 * Math.PI * 46;

/** How long the seat may still think, by the studio’s clock. */
function TurnRing({ state }: { state: TableState }) {
  const { round, aheadMs } = state;
  const leftMs = useMsLeft(round?.endsAt, aheadMs);
  const wholeMs = round?.endsAt ? Math.max(1, round.endsAt - round.beganAt) : 1;
  return (
    <svg className="seat-ring" viewBox="-50 -50 100 100" aria-hidden="true">
      <circle
        r="46"
        transform="rotate(-90)"
        strokeDasharray={AROUND}
        strokeDashoffset={AROUND * (1 - Math.min(1, leftMs / wholeMs))}
      />
    </svg>
  );
}

type HandProps = {
  readonly hand: SeatHand;
  readonly place: number;
  readonly first: boolean;
  readonly active: boolean;
  readonly result: HandResult | undefined;
};

function Hand({ hand, place, first, active, result }: HandProps) {
  const t = useText();
  const { total } = countHand(hand.cards);
  return (
    <section
      className="seat-hand"
      aria-label={t('table.seats.handTotal', { cards: hand.cards.map(sayCard).join(' '), total })}
      data-active={active || undefined}
      data-result={result}
    >
      <div className="seats-cards">
        {hand.cards.map((card, at) => (
          <PlayingCard
            key={`${at + 1}`}
            card={card}
            delayMs={first ? (at * 8 + place) * CARD_MS : 0}
            turned={hand.stakes === 2 && at === 2}
          />
        ))}
      </div>
      <b className="seats-total">{describeTotal(hand.cards, hand.state === 'playing' ? 'open' : 'final')}</b>
      {result && <em className="seat-result">{t(`table.seats.result.${result}`)}</em>}
    </section>
  );
}

function resultOf(deal: BlackjackDeal, seat: number, hand: number): HandResult | undefined {
  const { cards, state } = deal.seats.find((each) => each.seat === seat)!.hands[hand]!;
  if (state === 'bust') return 'bust';
  const { result } = LIVE_BLACKJACK.settle(`${hand === 0 ? 'seat' : 'second_hand'}:${seat}`, deal);
  return result === 'win' && state === 'natural' && isNatural(cards) ? 'natural' : result;
}

const SIDE_KINDS = ['perfect_pairs', 'three_cards'] as const;

type SideBetsProps = SeatsTableProps & {
  readonly touched: number;
  readonly onTouch: (seat: number) => void;
};

/** The side bets of my seat; of several, of the one that is chosen. */
function SideBets({ live, state, onLay, touched, onTouch }: SideBetsProps) {
  const t = useText();
  const mine = ownSeats(state);
  const seat = mine.includes(touched) ? touched : mine.at(-1);
  if (seat === undefined) return null;
  const { own, laid, round } = state;
  const open = round?.phase === 'betting';
  const onLaid = bySpot(laid);
  return (
    <fieldset className="seat-sides">
      <legend className="sr-only">{t('table.seats.seat', { seat })}</legend>
      {mine.length > 1 && (
        <div className="seat-choice">
          {mine.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === seat}
              aria-label={t('table.seats.sidesOf', { seat: each })}
              onClick={() => onTouch(each)}
            >
              {each}
            </button>
          ))}
        </div>
      )}
      {SIDE_KINDS.map((kind) => {
        const id = `${kind}:${seat}`;
        const spot = live.game.spots.find((each) => each.id === id)!;
        const rtp = returnOf(publishedReturns(live.game), kind) ?? '';
        const name = spotName(t, id);
        const accepted = stakeOn(own?.bets[id]);
        return (
          <button
            key={kind}
            type="button"
            aria-label={t('table.seats.side', { name, odds: saySpotOdds(t, spot), rtp })}
            aria-disabled={!open}
            onClick={() => onLay(id)}
          >
            <b>{name}</b>
            <small>{t('table.pays', { pays: spanPays(spot) })}</small>
            <small>{t('table.seats.rtp', { rtp })}</small>
            <SpotChips stake={{ accepted, laid: onLaid.get(id) ?? ZERO }} chips={live.chips} />
          </button>
        );
      })}
    </fieldset>
  );
}

const stakeOn = (amount: string | undefined): Money => parseMoney(amount ?? '0')!;
