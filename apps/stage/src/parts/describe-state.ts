import type { PotName } from '@fairhouse/games';
import { formatMoney, type Money, ZERO } from '@fairhouse/kernel';
import type { Translate } from '@fairhouse/ui';
import type { GameState } from '../round/game.ts';
import { bestWin, type Show } from '../round/read-book.ts';
import type { SlotOpened } from '../state/api.ts';
import type { NameOf } from './use-symbol-names.ts';

type Kind = SlotOpened['machine']['kind'];

/** One sentence on how the round stands, shown and said by screen readers. */
export function describeState(t: Translate, opened: SlotOpened, state: GameState, nameOf: NameOf): string {
  const { phase, show, round, replayed } = state;
  const { kind } = opened.machine;
  if (phase === 'loading') return t('stage.opening');
  if (replayed && !round) return t('stage.paidBefore');
  if (phase === 'spinning') return FALLING.has(kind) ? t('stage.falling') : t('stage.spinning');
  if (!show) return sayReady(t, opened);
  const words = [sayPicture(t, show, nameOf)];
  // The last of several spins says nothing of those before it.
  if (round && round.payout > show.won) words.splice(0, show.won > ZERO ? 0 : 1, sayRound(t, round.payout));
  if (show.awarded) words.push(sayAward(t, opened, show.awarded.count));
  if (show.pot && state.round) words.push(sayPot(t, state, show.pot));
  if (show.endsAtMost) words.push(t('stage.maxWinReached'));
  return words.join('. ');
}

const FALLING: ReadonlySet<Kind> = new Set(['ways', 'cluster']);

const sayRound = (t: Translate, payout: Money): string =>
  t('stage.roundPays', { amount: formatMoney(payout) });

function sayReady(t: Translate, { machine }: SlotOpened): string {
  if (FALLING.has(machine.kind)) return t('stage.readyFalling');
  if (machine.kind === 'hold') return t('stage.readyHold');
  return t('stage.ready', { count: machine.lines.length });
}

function sayAward(t: Translate, { machine }: SlotOpened, count: number): string {
  if (FALLING.has(machine.kind)) return t('stage.freeSpinsGrowing', { count });
  return t('stage.freeSpinsWon', { count, multiplier: machine.freeSpinMultiplier });
}

function sayPicture(t: Translate, show: Show, nameOf: NameOf): string {
  const { coming, held } = show;
  if (held) {
    const paid = t('stage.coinsPaid', { count: held.count, amount: formatMoney(held.total) });
    return held.full ? `${paid}. ${t('stage.windowFull')}` : paid;
  }
  if (show.respinsLeft !== undefined)
    return t('stage.coinsHeld', { count: show.coins.length, left: show.respinsLeft });
  if (coming.by === 'wilds' && show.wins.length === 0)
    return t('stage.vessel', { level: coming.level, count: coming.cells.length });
  return sayWins(t, show, nameOf);
}

function sayWins(t: Translate, show: Show, nameOf: NameOf): string {
  const best = bestWin(show);
  if (!best) return show.won > 0n || show.coming.by === 'tumble' ? describeTotal(t, show) : t('stage.noWin');
  const said = {
    times: best.count,
    amount: formatMoney(best.amount),
    symbol: nameOf(best.symbol ?? 'SC') ?? '',
  };
  if (best.line === undefined) {
    if (best.ways !== undefined) return t('stage.waysWon', { ...said, ways: best.ways });
    return best.symbol === undefined ? t('stage.scatterWon', said) : t('stage.clusterWon', said);
  }
  const count = show.wins.filter((win) => win.line !== undefined).length;
  return t('stage.won', { ...said, count, line: best.line + 1 });
}

function sayPot(t: Translate, { round }: GameState, name: PotName): string {
  const pot = t(`stage.pot.${name}`);
  if (round?.jackpot === undefined || round.jackpot === ZERO) return t('stage.potPractice', { pot });
  return t('stage.potWon', { pot, amount: formatMoney(round.jackpot) });
}

const describeTotal = (t: Translate, show: Show): string =>
  t('stage.pays', { amount: formatMoney(show.roundTotal) });
