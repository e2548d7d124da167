import { Amount, PlayerAvatar, useText } from '@fairhouse/ui';
import type { CardsMessage, CardsSeat } from '@fairhouse/wire/play/cards';
import { FreeSeat, placeOnRail, TurnRing } from '../poker/SeatPod.tsx';
import { said } from '../poker/say-hand.ts';
import { useMsUntil } from '../poker/use-poker.ts';
import { CardRow } from './CardRow.tsx';
import { Outcomes } from './Outcomes.tsx';
import { byPower, type Say } from './say-cards.ts';

type FeltProps = {
  readonly told: CardsMessage;
  readonly symbol: string;
  readonly aheadMs: number;
  readonly onSit: (seat: number) => void;
};

export const nameAt =
  (t: Say, { own, seats }: CardsMessage) =>
  (seat: number): string =>
    seat === own.seat
      ? t('poker.you')
      : (seats.find((each) => each.seat === seat)?.name ?? t('poker.seat', { seat }));

/** The table from where one sits: the own seat is at the bottom. */
export function CardsFelt({ told, symbol, aheadMs, onSit }: FeltProps) {
  const t = useText();
  const { rules, seats, hand, own, turn } = told;
  const bottom = own.seat ?? 1;
  const order = Array.from({ length: rules.seats }, (_, at) => ((bottom - 1 + at) % rules.seats) + 1);
  const maySit =
    own.seat === null && !own.bringing && (told.waiting === 0 || own.waiting?.offeredUntil != null);
  const left = useMsUntil(turn?.seat === 0 ? turn.endsAt : null, aheadMs);
  const name = nameAt(t, told);
  const owed = hand?.chain;
  return (
    <section
      className="poker-felt cards-felt"
      aria-label={t('cards.bet', { bet: said(rules.bet), seats: rules.seats })}
    >
      <div className="poker-cloth" aria-hidden="true">
        <span />
      </div>
      <div className="poker-middle">
        {hand?.on && (
          <>
            <CardRow cards={byPower(hand.on.cards)} className="poker-board" />
            <p className="poker-pot">
              <span>{t('cards.on', { name: name(hand.on.seat) })}</span>
            </p>
          </>
        )}
        {hand && !hand.over && !hand.on && turn?.seat !== 0 && turn && (
          <p className="poker-pot">
            <span>{t('cards.leads', { name: name(turn.seat) })}</span>
          </p>
        )}
        {turn?.seat === 0 && (
          <p className="poker-pot">
            <span>{t('cards.allLay')}</span> <b>{Math.ceil(left / 1000)}</b>
          </p>
        )}
        {owed && (
          <p className="cards-chop">
            {t('cards.chop', { from: name(owed.from), to: name(owed.to), units: owed.units })}
          </p>
        )}
        <p className="poker-rake">{t('cards.feeNote', { percent: rules.fee, bet: said(rules.bet) })}</p>
      </div>
      <ul className="poker-seats">
        {order.map((seat, at) => {
          const held = seats.find((each) => each.seat === seat);
          const style = placeOnRail(at, rules.seats);
          return held ? (
            <Pod key={seat} {...{ told, held, style, aheadMs }} />
          ) : (
            <FreeSeat
              key={seat}
              seat={seat}
              style={style}
              word={t('poker.seatFree')}
              onSit={maySit ? () => onSit(seat) : undefined}
            />
          );
        })}
      </ul>
      {hand?.outcomes && (
        <Outcomes
          outcomes={hand.outcomes}
          game={rules.game}
          symbol={symbol}
          name={name}
          own={own.seat}
          title={t('poker.handNo', { number: hand.number })}
        />
      )}
    </section>
  );
}

type PodProps = {
  readonly told: CardsMessage;
  readonly held: CardsSeat;
  readonly style: React.CSSProperties;
  readonly aheadMs: number;
};

/** Who sits there, with what, and how far. */
function Pod({ told, held, style, aheadMs }: PodProps) {
  const t = useText();
  const { seat, name, stack, pending, standing, away, ready, passed, left } = held;
  const own = told.own.seat === seat;
  const turn = told.turn?.seat === seat ? told.turn : null;
  const runs = told.hand !== null && !told.hand.over;
  const plays = runs && standing === 'playing';
  const tag = away
    ? t('poker.away')
    : standing === 'out'
      ? t('poker.out')
      : standing === 'waiting' && runs
        ? t('poker.waits')
        : !plays
          ? undefined
          : told.rules.game === 'thirteen'
            ? t(ready ? 'cards.ready' : 'cards.arranging')
            : passed
              ? t('cards.passed')
              : t('cards.left', { count: left });
  return (
    <li
      className="poker-pod"
      style={style}
      data-own={own || undefined}
      data-turn={turn ? true : undefined}
      data-folded={(plays && passed) || undefined}
    >
      <span className="poker-plate">
        {turn ? <TurnRing turn={turn} aheadMs={aheadMs} own={own} /> : <PlayerAvatar seed={name} size={40} />}
        <span className="poker-who">
          <b>{own ? t('poker.you') : name}</b>
          <span>
            <Amount value={stack} />
            {pending !== '0.0000' && (
              <small>
                + <Amount value={pending} />
              </small>
            )}
          </span>
        </span>
        {tag && <em className="poker-tag">{tag}</em>}
      </span>
    </li>
  );
}
