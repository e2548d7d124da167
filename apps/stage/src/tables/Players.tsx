import { markOf } from '@fairhouse/games';
import { parseMoney, subtractMoney, wireMoney } from '@fairhouse/kernel';
import { Amount, useText } from '@fairhouse/ui';
import { betName } from './describe-table.ts';
import type { TableState } from './table-store.ts';

/** Who bets at the round and on what, the highest stakes first; their names are masked. */
export function Players({ seen, own }: Pick<TableState, 'seen' | 'own'>) {
  const t = useText();
  const mine = own && markOf(own.roundId);
  if (seen.shown.length === 0) return <p className="side-empty">{t('table.nobody')}</p>;
  return (
    <ol className="table-players">
      {seen.shown.map(({ mark, name, staked, bets, more: others, payout }) => (
        <li key={mark} data-mine={mark === mine || undefined}>
          <span>
            <b>{mark === mine ? t('table.seats.you') : name}</b>
            <small>
              {bets.map(({ spot }) => betName(t, spot)).join(' · ')}
              {others > 0 && ` +${others}`}
            </small>
          </span>
          <span>
            <Amount value={staked} />
            {payout !== null && (
              <small>
                <Amount value={wireMoney(subtractMoney(parseMoney(payout)!, parseMoney(staked)!))} signed />
              </small>
            )}
          </span>
        </li>
      ))}
      {seen.players > seen.shown.length && (
        <li className="side-empty">{t('table.morePlayers', { count: seen.players - seen.shown.length })}</li>
      )}
    </ol>
  );
}
