import { verifyHand } from '@fairhouse/games/poker/verify-hand';
import { Amount, Button, Dialog, EmptyState, IconButton, saveFile, useText } from '@fairhouse/ui';
import type { PokerHand, PokerHandLine } from '@fairhouse/wire/play/poker';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PlayingCard } from '../tables/PlayingCard.tsx';
import { DeckChecks } from './DeckChecks.tsx';
import type { Poker } from './poker-store.ts';
import { type Names, said, sayCards, sayEvent } from './say-hand.ts';

/** The smallest chip of a sit-and-go. */
const WHOLE_UNIT = '1.0000';

/** The last hands of the own at this table: each can be watched again, checked and kept. */
export function HistoryDialog({
  poker,
  chips,
  onClose,
}: {
  readonly poker: Poker;
  /** Stacks are chips, no money. */
  readonly chips: boolean;
  readonly onClose: () => void;
}) {
  const t = useText();
  const [hands, setHands] = useState<readonly PokerHandLine[]>();
  const [hand, setHand] = useState<PokerHand>();
  useEffect(() => void poker.hands().then(setHands), [poker]);
  const show = (number: number) => void poker.hand(number).then(setHand);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={hand ? t('poker.handNo', { number: hand.number }) : t('poker.history')}
    >
      {hand ? (
        <Replayer hand={hand} onBack={() => setHand(undefined)} />
      ) : hands && hands.length > 0 ? (
        <ul className="poker-hands" data-chips={chips || undefined}>
          {hands.map((line) => (
            <li key={line.number}>
              <button type="button" onClick={() => show(line.number)}>
                <span className="sr-only">{t('poker.showHand', { number: line.number })}</span>
                <b>{line.number}</b>
                <Cards cards={line.cards} />
                <Cards cards={line.board} />
                <span>
                  <small>{t('poker.pot')}</small> <Amount value={line.pot} />
                </span>
                <Amount value={line.net} signed />
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

const Cards = ({ cards }: { cards: readonly string[] }) => (
  <span className="poker-small" role="img" aria-label={sayCards(cards)}>
    {cards.map((card) => (
      <PlayingCard key={card} card={card} delayMs={0} />
    ))}
  </span>
);

function Replayer({ hand, onBack }: { hand: PokerHand; onBack: () => void }) {
  const t = useText();
  const [step, setStep] = useState(hand.events.length);
  const shown = hand.events.slice(0, step);
  const { unit } = hand.record;
  const names: Names = {
    own: hand.seat,
    unit,
    of: (seat) => hand.players.find((each) => each.seat === seat)?.name ?? '',
  };
  const board = shown.findLast((event) => event.type === 'street')?.board ?? [];
  const pot = shown.reduce(
    (sum, event) =>
      event.type === 'post' || event.type === 'action'
        ? sum + BigInt(event.amount.replace('.', ''))
        : event.type === 'uncalled'
          ? sum - BigInt(event.amount.replace('.', ''))
          : sum,
    0n,
  );
  const open = step === hand.events.length;
  const checks = verifyHand(hand.record);
  const to = (next: number) => setStep(Math.max(0, Math.min(hand.events.length, next)));
  const file = (text: string, type: string, ending: string) =>
    saveFile(new Blob([text], { type }), `hand-${hand.room}-${hand.number}.${ending}`);
  return (
    <div className="poker-replay" data-chips={WHOLE_UNIT === hand.record.unit || undefined}>
      <div className="poker-replay-board">
        {board.length > 0 ? <Cards cards={board} /> : <p>{t('poker.noBoard')}</p>}
        <p>
          {t('poker.pot')} <b>{said(`${pot / 10_000n}.${String(pot % 10_000n).padStart(4, '0')}`, unit)}</b>
        </p>
      </div>
      <ul className="poker-replay-players">
        {hand.players.map(({ seat, stack, cards }) => {
          const folded = shown.some(
            (event) => event.type === 'action' && event.seat === seat && event.did === 'fold',
          );
          const known = seat === hand.seat || open;
          return (
            <li key={seat} data-folded={folded || undefined} data-own={seat === hand.seat || undefined}>
              <b>{seat === hand.seat ? t('poker.you') : names.of(seat)}</b>
              <Amount value={stack} />
              {known && cards && <Cards cards={cards} />}
            </li>
          );
        })}
      </ul>
      <fieldset className="poker-steps">
        <legend className="sr-only">{t('poker.step', { step, steps: hand.events.length })}</legend>
        <IconButton label={t('poker.first')} disabled={step === 0} onClick={() => to(0)}>
          <ChevronFirst size={20} />
        </IconButton>
        <IconButton label={t('poker.previous')} disabled={step === 0} onClick={() => to(step - 1)}>
          <ChevronLeft size={20} />
        </IconButton>
        <input
          type="range"
          aria-label={t('poker.step', { step, steps: hand.events.length })}
          min={0}
          max={hand.events.length}
          value={step}
          onChange={(event) => to(Number(event.target.value))}
        />
        <IconButton label={t('poker.next')} disabled={open} onClick={() => to(step + 1)}>
          <ChevronRight size={20} />
        </IconButton>
        <IconButton label={t('poker.last')} disabled={open} onClick={() => to(hand.events.length)}>
          <ChevronLast size={20} />
        </IconButton>
      </fieldset>
      <ol className="poker-log" aria-live="polite">
        {shown.map((event, at) => (
          <li
            key={`${at + 1}`}
            data-street={event.type === 'street' || undefined}
            data-own={('seat' in event && event.seat === hand.seat) || undefined}
          >
            {sayEvent(t, event, names)}
          </li>
        ))}
      </ol>
      <DeckChecks checks={checks} root={hand.record.deck.root} />
      <div className="poker-files">
        <Button variant="plain" onClick={onBack}>
          {t('poker.backToList')}
        </Button>
        <Button
          variant="ink"
          onClick={() => file(JSON.stringify(hand.record, null, 2), 'application/json', 'json')}
        >
          {t('poker.save')}
        </Button>
        <Button variant="ink" onClick={() => file(hand.phh, 'application/toml', 'phh')}>
          {t('poker.savePhh')}
        </Button>
      </div>
    </div>
  );
}
