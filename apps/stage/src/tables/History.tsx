import { countHand, type Felt, isNatural, RED_NUMBERS, type RoadHand, rankOf } from '@fairhouse/games';
import { useText } from '@fairhouse/ui';
import { Info } from 'lucide-react';
import type { TableOutcome } from './describe-table.ts';
import { HotAndCold } from './HotAndCold.tsx';
import { Die } from './outcomes/ChanceOutcome.tsx';
import { SymbolDie } from './outcomes/SymbolDie.tsx';
import { AskNext, BeadRoad, BigRoad, type SideLetters, SmallerRoad } from './Roads.tsx';
import type { Shown } from './table-store.ts';

const isPair = (cards: readonly string[]): boolean => rankOf(cards[0]!) === rankOf(cards[1]!);

/** A round as roads draw it; undefined for games without sides. */
function roadHand(outcome: TableOutcome): RoadHand | undefined {
  if (outcome.type === 'hand')
    return {
      side: outcome.winner === 'banker' ? 'B' : outcome.winner === 'player' ? 'P' : 'T',
      bankerPair: isPair(outcome.banker),
      playerPair: isPair(outcome.player),
    };
  if (outcome.type === 'cards')
    return { side: outcome.winner === 'dragon' ? 'B' : outcome.winner === 'tiger' ? 'P' : 'T' };
  return undefined;
}

/** What came before at this table, as it is kept for its game. */
export function History({
  history,
  game,
  wide,
  shoe,
}: {
  history: readonly Shown[];
  game: Pick<Felt, 'id'>;
  wide: boolean;
  /** Hands follow each other from one shoe, as roads are drawn of. */
  shoe: boolean;
}) {
  const outcomes = history.map(({ outcome }) => outcome as TableOutcome);
  return shoe ? (
    <RoadPanel hands={outcomes.flatMap((each) => roadHand(each) ?? [])} gameId={game.id} wide={wide} />
  ) : (
    <ResultPanel outcomes={outcomes} gameId={game.id} />
  );
}

function RoadPanel({ hands, gameId, wide }: { hands: readonly RoadHand[]; gameId: string; wide: boolean }) {
  const t = useText();
  const dragon = gameId === 'dragon_tiger';
  const letters: SideLetters = {
    B: t(`table.sideLetter.${dragon ? 'D' : 'B'}`),
    P: t(`table.sideLetter.${dragon ? 'G' : 'P'}`),
    T: dragon ? '=' : t('table.sideLetter.T'),
  };
  const count = (side: 'B' | 'P' | 'T') => hands.filter((hand) => hand.side === side).length;
  return (
    <section className="roads" aria-label={t('table.roads')}>
      <header>
        <b>{t('table.shoe', { count: hands.length })}</b>
        {(['B', 'P', 'T'] as const).map((side) => (
          <span key={side} className="side-count">
            <b className="side-bead" data-side={side}>
              {letters[side]}
            </b>
            {count(side)}
          </span>
        ))}
        {wide && (
          <span className="asks">
            {t('table.ifNext')}
            <AskNext hands={hands} side="B" letter={letters.B} />
            <AskNext hands={hands} side="P" letter={letters.P} />
          </span>
        )}
        <span className="past">
          <Info size={14} aria-hidden="true" />
          {t('table.past')}
        </span>
      </header>
      <div className="road-sheets">
        <BeadRoad hands={hands} columns={wide ? 12 : 20} letters={letters} />
        <div>
          <BigRoad hands={hands} columns={wide ? 46 : 26} />
          <div className="smaller-roads">
            <SmallerRoad hands={hands} columns={wide ? 32 : 19} road="bigEye" />
            <SmallerRoad hands={hands} columns={wide ? 32 : 19} road="small" />
            <SmallerRoad hands={hands} columns={wide ? 32 : 19} road="cockroach" />
          </div>
        </div>
      </div>
    </section>
  );
}

const SHOWN_MAX = 40;

function ResultPanel({ outcomes, gameId }: { outcomes: readonly TableOutcome[]; gameId: string }) {
  const t = useText();
  return (
    <section className="roads" aria-label={t('table.lastResults')}>
      <header>
        <b>{t('table.lastResults')}</b>
        <span className="past">
          <Info size={14} aria-hidden="true" />
          {t('table.past')}
        </span>
      </header>
      <HotAndCold spins={outcomes.filter((each) => each.type === 'spin')} />
      <ol className="results">
        {outcomes
          .slice(-SHOWN_MAX)
          .reverse()
          .map((outcome, at) => (
            <li key={at} data-newest={at === 0 || undefined}>
              <ResultMark outcome={outcome} gameId={gameId} />
            </li>
          ))}
      </ol>
    </section>
  );
}

function ResultMark({ outcome, gameId }: { outcome: TableOutcome; gameId: string }) {
  if (outcome.type === 'spin') {
    const colour = outcome.number === 0 ? 'zero' : RED_NUMBERS.has(outcome.number) ? 'red' : 'black';
    return (
      <b className="result-number" data-colour={colour}>
        {outcome.number}
      </b>
    );
  }
  if (outcome.type === 'dice') {
    const pictures = gameId === 'hoo_hey_how';
    const Face = pictures ? SymbolDie : Die;
    return (
      <span className="result-dice">
        {outcome.dice.map((face, place) => (
          <Face key={place} face={face} />
        ))}
        {!pictures && <b>{outcome.dice.reduce((sum, face) => sum + face, 0)}</b>}
      </span>
    );
  }
  if (outcome.type === 'coins')
    return (
      <span className="result-coins">
        {outcome.coins.map((coin, place) => (
          <i key={place} data-coin={coin} />
        ))}
      </span>
    );
  if (outcome.type === 'hand') return <HandMark outcome={outcome} />;
  if (outcome.type === 'blackjack') return <DealerMark dealer={outcome.dealer} />;
  return outcome.type === 'beads' ? <b className="result-number">{outcome.remainder}</b> : null;
}

const SIDES = { banker: 'B', player: 'P', tie: 'T' } as const;

/** Who won a hand, and with which totals. */
function HandMark({ outcome }: { outcome: Extract<TableOutcome, { type: 'hand' }> }) {
  const t = useText();
  const side = SIDES[outcome.winner];
  return (
    <span className="result-hand">
      <b className="side-bead" data-side={side}>
        {t(`table.sideLetter.${side}`)}
      </b>
      <small>
        {outcome.playerTotal}–{outcome.bankerTotal}
      </small>
    </span>
  );
}

/** How the dealer ended: over 21 is good for all who were not. */
function DealerMark({ dealer }: { dealer: readonly string[] }) {
  if (dealer.length === 0) return null;
  const { total } = countHand(dealer);
  return (
    <b className="result-number" data-colour={total > 21 ? 'zero' : isNatural(dealer) ? 'red' : 'black'}>
      {isNatural(dealer) ? 'BJ' : total}
    </b>
  );
}
