import { Amount, useText } from '@fairhouse/ui';
import type { PokerMessage } from '@fairhouse/wire/play/poker';
import { PlayingCard } from '../tables/PlayingCard.tsx';
import { FreeSeat, placeOnRail, SeatPod } from './SeatPod.tsx';
import { said, sayBlinds, sayCards, sayMakes } from './say-hand.ts';

type FeltProps = {
  readonly told: PokerMessage;
  readonly symbol: string;
  readonly aheadMs: number;
  readonly onSit: (seat: number) => void;
};

const BOARD = [0, 1, 2, 3, 4] as const;
const ALL_SEATS = 9;

/** The table from where one sits: the own seat is at the bottom. */
export function PokerFelt({ told, symbol, aheadMs, onSit }: FeltProps) {
  const t = useText();
  const { rules, seats, hand, own } = told;
  const bottom = own.seat ?? 1;
  const order = Array.from({ length: rules.seats }, (_, at) => ((bottom - 1 + at) % rules.seats) + 1);
  const maySit =
    own.seat === null &&
    !own.bringing &&
    !told.tournament &&
    (told.sitAndGo?.level ?? 0) === 0 &&
    (told.waiting === 0 || own.waiting?.offeredUntil != null);
  return (
    <section
      className="poker-felt"
      data-seats={rules.seats}
      data-chips={told.sitAndGo || told.tournament ? true : undefined}
      aria-label={sayBlinds(t, told)}
    >
      <div className="poker-cloth" aria-hidden="true">
        <span />
      </div>
      <div className="poker-middle">
        {hand && (
          <p className="poker-pot">
            <span>{t('poker.pot')}</span>
            <b>
              <Amount value={hand.pot} symbol={symbol} />
            </b>
          </p>
        )}
        {hand && hand.pots.length > 1 && (
          <ul className="poker-pots">
            {hand.pots.map((pot, at) => (
              <li key={`${at + 1}`}>
                {at === 0 ? t('poker.mainPot') : t('poker.sidePot', { number: at })} <Amount value={pot} />
              </li>
            ))}
          </ul>
        )}
        <div
          className="poker-board"
          role="img"
          aria-label={
            hand && hand.board.length > 0
              ? `${t('poker.board')}: ${sayCards(hand.board)}`
              : t('poker.noBoard')
          }
        >
          {BOARD.map((at) => {
            const card = hand?.board[at];
            return card ? (
              <PlayingCard key={`${hand.number} ${card}`} card={card} delayMs={at < 3 ? at * 110 : 0} />
            ) : (
              <span key={at} className="poker-slot" />
            );
          })}
        </div>
        {rules.practice ? (
          <p className="poker-rake">{t('poker.practiceNote')}</p>
        ) : told.tournament?.event ? (
          <p className="poker-rake">
            {t('poker.sitAndGo.plays', {
              prizes: told.tournament.event.prizes
                .slice(0, 4)
                .map((prize) => said(prize))
                .join(' · '),
            })}
          </p>
        ) : told.sitAndGo ? (
          <p className="poker-rake">
            {t('poker.sitAndGo.plays', {
              prizes: told.sitAndGo.prizes.map((prize) => said(prize)).join(' · '),
            })}
          </p>
        ) : (
          hand && (
            <p className="poker-rake">
              {t('poker.rakeNote', {
                street: t(`poker.street.${hand.street}`),
                percent: rules.rake.percent,
                cap: said(rules.rake.most),
              })}
            </p>
          )
        )}
      </div>
      <ul className="poker-seats">
        {order.map((seat, at) => {
          const held = seats.find((each) => each.seat === seat);
          const style = placeOnRail(at, rules.seats);
          if (!held)
            return (
              <FreeSeat
                key={seat}
                seat={seat}
                style={style}
                word={t((told.sitAndGo?.level ?? 0) > 0 ? 'poker.sitAndGo.out' : 'poker.seatFree')}
                onSit={maySit ? () => onSit(seat) : undefined}
              />
            );
          return (
            <SeatPod
              key={seat}
              told={told}
              held={held}
              style={style}
              aheadMs={aheadMs}
              delayMs={(seat * 90) % (ALL_SEATS * 90)}
            />
          );
        })}
      </ul>
      {own.makes && own.cards.length > 0 && <p className="poker-makes">{sayMakes(t, own.makes)}</p>}
    </section>
  );
}
