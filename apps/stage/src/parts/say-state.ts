import { formatMoney } from '@fairhouse/kernel';
import type { Translate } from '@fairhouse/ui';
import type { GameState } from '../round/game.ts';
import { bestWin, type Show } from '../round/read-book.ts';
import type { SlotOpened } from '../state/api.ts';

/** One sentence on how the round stands, shown and said by screen readers. */
export function sayState(t: Translate, opened: SlotOpened, state: GameState): string {
  const { phase, show, round, replayed } = state;
  if (phase === 'loading') return t('stage.opening');
  if (replayed && !round) return t('stage.paidBefore');
  if (phase === 'spinning') return t('stage.spinning');
  if (!show) return t('stage.ready', { count: opened.machine.lines.length });
  const words = [sayWins(t, opened, show)];
  if (show.awarded)
    words.push(
      t('stage.freeSpinsWon', { count: show.awarded.count, multiplier: opened.machine.freeSpinMultiplier }),
    );
  if (show.endsAtMost) words.push(t('stage.maxWinReached'));
  return words.join('. ');
}

function sayWins(t: Translate, opened: SlotOpened, show: Show): string {
  const best = bestWin(show);
  if (!best) return t('stage.noWin');
  const nameOf = (id: string) => opened.machine.symbols.find((symbol) => symbol.id === id)?.name ?? id;
  const said = { times: best.count, amount: formatMoney(best.amount) };
  if (best.line === undefined) return t('stage.scatterWon', { ...said, symbol: nameOf('SC') });
  const count = show.wins.filter((win) => win.line !== undefined).length;
  return t('stage.won', { ...said, count, line: best.line + 1, symbol: nameOf(best.symbol ?? '') });
}
