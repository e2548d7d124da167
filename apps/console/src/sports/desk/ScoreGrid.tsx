import { parseMoney } from '@fairhouse/kernel';
import { Amount, useText } from '@fairhouse/ui';
import type { DeskEvent } from './queries.ts';

type Grid = NonNullable<DeskEvent['grid']>;

/** Shades from nothing to the most that is won or lost at any score. */
const SHADES = 5;

/** What the house is left with by the final score: the worst score and the present one are framed. */
export function ScoreGrid({ event, grid }: { event: DeskEvent; grid: Grid }) {
  const t = useText();
  const { home, away, left, markets } = grid;
  const all = left.flat().map((amount) => parseMoney(amount)!);
  const size = (amount: bigint) => (amount < 0n ? -amount : amount);
  const most = all.reduce((max, amount) => (size(amount) > max ? size(amount) : max), 1n);
  const worst = all.reduce((min, amount) => (amount < min ? amount : min), all[0] ?? 0n);
  return (
    <div className="grid gap-2 border-line-soft border-t pt-2">
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="font-semibold">{t('sportsDesk.grid.title')}</h3>
        <span className="text-dense text-text-2">{t('sportsDesk.grid.of', { count: markets })}</span>
      </header>
      <div className="overflow-x-auto">
        <table className="desk-grid">
          <thead>
            <tr>
              <th scope="col">{t('sportsDesk.grid.corner', { home: event.home, away: event.away })}</th>
              {home.map((goals) => (
                <th key={goals} scope="col">
                  {goals}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {away.map((goals, row) => (
              <tr key={goals}>
                <th scope="row">{goals}</th>
                {left[row]!.map((amount, column) => {
                  const money = parseMoney(amount)!;
                  return (
                    <td
                      key={home[column]}
                      data-sign={money < 0n ? 'loss' : money > 0n ? 'win' : 'none'}
                      data-shade={Number((size(money) * BigInt(SHADES)) / most)}
                      data-now={row === 0 && column === 0}
                      data-worst={money === worst && worst < 0n}
                    >
                      <Amount value={amount} signed />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="desk-grid-key">
        <span data-key="now">{t('sportsDesk.grid.now')}</span>
        <span data-key="worst">{t('sportsDesk.grid.worst')}</span>
      </p>
    </div>
  );
}
