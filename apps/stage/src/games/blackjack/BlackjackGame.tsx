import './blackjack.css';
import type { BlackjackChoice, BlackjackEvent, BlackjackView } from '@fairhouse/games';
import {
  addMoney,
  formatMoney,
  type Money,
  moneyOf,
  parseMoney,
  scaleMoney,
  wireMoney,
  ZERO,
} from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import { blackjackOdds } from '../../parts/blackjack-odds.ts';
import { returnOf } from '../../parts/describe-returns.ts';
import { formatReturn } from '../../solo/read-round.ts';
import { Segments } from '../../solo/Segments.tsx';
import { SoloFrame } from '../../solo/SoloFrame.tsx';
import { useSolo } from '../../solo/use-solo.ts';
import type { Opened } from '../../state/api.ts';
import { BlackjackMoves, MOVE_KEYS } from './BlackjackMoves.tsx';
import { BlackjackTable } from './BlackjackTable.tsx';

const SHOW_MS = { calm: 1_100, quick: 300 } as const;

const SIDES = ['off', 'least', 'same'] as const;
type Side = (typeof SIDES)[number];

/** What is staked beside the main bet: nothing, the least, or as much as on it. */
type Sides = { readonly perfectPairs: Side; readonly twentyOnePlus3: Side };

const NO_SIDES: Sides = { perfectPairs: 'off', twentyOnePlus3: 'off' };

/** As their returns are told. */
const SIDE_KINDS = { perfectPairs: 'perfect_pairs', twentyOnePlus3: 'three_cards' } as const;

const LEAST = moneyOf(10_000n);

const amountOf = (side: Side, main: Money): Money =>
  side === 'off' ? ZERO : side === 'least' ? LEAST : main;

/** The whole stake and the choice that a main bet and its side bets make. */
export function openingOf(main: Money, sides: Sides): { stake: Money; choice: BlackjackChoice } {
  const pairs = amountOf(sides.perfectPairs, main);
  const poker = amountOf(sides.twentyOnePlus3, main);
  return {
    stake: addMoney(main, pairs, poker),
    choice: {
      ...(pairs > ZERO ? { perfectPairs: wireMoney(pairs) } : {}),
      ...(poker > ZERO ? { twentyOnePlus3: wireMoney(poker) } : {}),
    },
  };
}

/** Blackjack against the dealer alone, from eight decks shuffled for every round. */
export function BlackjackGame({ opened }: { opened: Opened }) {
  const t = useText();
  const play = useSolo<Sides>({
    opened,
    choice: NO_SIDES,
    opening: openingOf,
    resume: () => NO_SIDES,
    showMs: (_, pace) => SHOW_MS[pace],
    label: formatReturn,
  });
  const { solo, state } = play;
  const book = (state.round?.book ?? []) as readonly BlackjackEvent[];
  const view = viewOf(book);
  const turn = state.phase === 'open' ? view?.turn : null;
  const odds = blackjackOdds(t);
  const settled = book.find((event) => event.type === 'settled');
  const says = settled
    ? settled.lines
        .map(({ bet, result }) => `${t(lineKey(bet))}: ${t(`stage.blackjack.results.${result as 'win'}`)}`)
        .join(' · ')
    : turn?.offered.includes('insure')
      ? t('stage.blackjack.insurance', {
          amount: formatMoney(scaleMoney(parseMoney(view!.hands[0]!.stake)!, 1n, 2n)),
          odds: odds.insurance,
          rtp: returnOf(opened.engine.returns, 'insurance') ?? '',
        })
      : t(turn ? 'stage.blackjack.turn' : 'stage.blackjack.ready', odds);
  return (
    <SoloFrame
      play={play}
      says={says}
      keys={Object.entries(MOVE_KEYS).map(([move, key]) => [
        key,
        t(`stage.blackjack.move.${move as keyof typeof MOVE_KEYS}`),
      ])}
      rules={[1, 2, 3, 4, 5, 6].map((rule) => t(`stage.blackjack.rule${rule as 1}`, odds))}
      options={
        opened.replay ? undefined : (
          <div className="bj-sides">
            {(['perfectPairs', 'twentyOnePlus3'] as const).map((side) => (
              <Segments
                key={side}
                label={t('stage.returns.named', {
                  bet: t(`stage.blackjack.${side}`),
                  rtp: returnOf(opened.engine.returns, SIDE_KINDS[side]) ?? '',
                })}
                value={state.choice[side]}
                items={SIDES.map((value) => ({ value, label: t(`stage.blackjack.sides.${value}`) }))}
                onChange={(value) => solo.setChoice({ ...state.choice, [side]: value })}
              />
            ))}
          </div>
        )
      }
      action={
        view?.turn && <BlackjackMoves view={view} turn={view.turn} onMove={(move) => void solo.move(move)} />
      }
      board={<BlackjackTable view={view} settled={settled?.lines} shown={state.settled} />}
    />
  );
}

function viewOf(book: readonly BlackjackEvent[]): BlackjackView | undefined {
  const last = book.findLast((event) => event.type !== 'settled');
  return last && 'view' in last ? last.view : undefined;
}

const lineKey = (bet: string) =>
  bet === 'insurance'
    ? ('stage.blackjack.insured' as const)
    : bet === 'hand:1'
      ? ('stage.blackjack.hand2' as const)
      : ('stage.blackjack.hand1' as const);
