import { verifyCards } from '@fairhouse/games/cards/verify-cards';
import { Amount, Button, Dialog, EmptyState, saveFile, useText } from '@fairhouse/ui';
import type { CardsHand, CardsHandLine } from '@fairhouse/wire/play/cards';
import { useEffect, useState } from 'react';
import { DeckChecks } from '../poker/DeckChecks.tsx';
import { CardRow } from './CardRow.tsx';
import type { Cards } from './cards-store.ts';
import { Outcomes } from './Outcomes.tsx';
import { byPower, sayMove } from './say-cards.ts';

/** The last hands of the own at this table: each can be looked at, checked and kept. */
export function CardsHistory({ cards, onClose }: { cards: Cards; onClose: () => void }) {
  const t = useText();
  const [hands, setHands] = useState<readonly CardsHandLine[]>();
  const [hand, setHand] = useState<CardsHand>();
  useEffect(() => void cards.hands().then(setHands), [cards]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={hand ? t('poker.handNo', { number: hand.number }) : t('poker.history')}
    >
      {hand ? (
        <PastHand hand={hand} onBack={() => setHand(undefined)} />
      ) : hands && hands.length > 0 ? (
        <ul className="poker-hands cards-hands">
          {hands.map(({ number, cards: dealt, points, net }) => (
            <li key={number}>
              <button type="button" onClick={() => void cards.hand(number).then(setHand)}>
                <span className="sr-only">{t('poker.showHand', { number })}</span>
                <b>{number}</b>
                <CardRow cards={byPower(dealt)} className="poker-small" />
                <span>{t('cards.points', { count: points })}</span>
                <Amount value={net} signed />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t('poker.noHands')} body={t('poker.noHandsBody')} />
      )}
    </Dialog>
  );
}

function PastHand({ hand, onBack }: { hand: CardsHand; onBack: () => void }) {
  const t = useText();
  const name = (seat: number): string =>
    seat === hand.seat
      ? t('poker.you')
      : (hand.players.find((each) => each.seat === seat)?.name ?? t('poker.seat', { seat }));
  const save = () =>
    saveFile(
      new Blob([JSON.stringify(hand.record, null, 2)], { type: 'application/json' }),
      `hand-${hand.room}-${hand.number}.json`,
    );
  return (
    <div className="poker-replay">
      <Outcomes
        outcomes={hand.players.map(({ outcome }) => outcome)}
        game={hand.game}
        symbol=""
        name={name}
        own={hand.seat}
        title={hand.title}
      />
      {hand.game === 'tien_len' && (
        <ol className="poker-log">
          {hand.moves.map((move, at) => (
            <li key={`${at + 1}`} data-own={move.seat === hand.seat || undefined}>
              {sayMove(t, move, name)}
            </li>
          ))}
          {hand.payments.map(({ from, to, units }, at) => (
            <li key={`paid ${at + 1}`} data-street>
              {t('cards.paid', { from: name(from), to: name(to), units })}
            </li>
          ))}
        </ol>
      )}
      <DeckChecks checks={verifyCards(hand.record)} root={hand.record.deck.root} />
      <div className="poker-files">
        <Button variant="plain" onClick={onBack}>
          {t('poker.backToList')}
        </Button>
        <Button variant="ink" onClick={save}>
          {t('poker.save')}
        </Button>
      </div>
    </div>
  );
}
