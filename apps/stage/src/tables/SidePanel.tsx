import { formatMoney, parseMoney, subtractMoney, wireMoney } from '@fairhouse/kernel';
import { Amount, useText } from '@fairhouse/ui';
import type { OwnTableRound } from '@fairhouse/wire';
import { ShieldCheck } from 'lucide-react';
import { sayOutcome, spotName, type TableOutcome } from './say-table.ts';
import { bySpot, type TableState } from './table-store.ts';

type SidePanelProps = { readonly state: TableState; readonly symbol: string; readonly shoe: boolean };

/** My bets of this round and of those before, and what proves the round. */
export function SidePanel({ state, symbol, shoe }: SidePanelProps) {
  const t = useText();
  const { own, laid, last, round } = state;
  const laidSpots = [...bySpot(laid)];
  return (
    <aside className="side-panel" aria-label={t('table.myBets')}>
      <header>
        <h2>{t('table.thisRound')}</h2>
        {laid.length > 0 ? (
          <span className="tag" data-kind="warn">
            {t('table.notSent')}
          </span>
        ) : (
          own && (
            <span className="tag" data-kind="win">
              {t('table.acceptedTag')}
            </span>
          )
        )}
      </header>
      {laid.length === 0 && !own && <p className="side-empty">{t('table.noBets')}</p>}
      <dl className="bet-lines">
        {Object.entries(own?.bets ?? {}).map(([spot, amount]) => (
          <div key={spot}>
            <dt>{spotName(t, spot)}</dt>
            <dd>
              <Amount value={amount} symbol={symbol} />
            </dd>
          </div>
        ))}
        {laidSpots.map(([spot, amount]) => (
          <div key={`laid ${spot}`} data-laid>
            <dt>{spotName(t, spot)}</dt>
            <dd>
              <Amount value={wireMoney(amount)} symbol={symbol} />
            </dd>
          </div>
        ))}
      </dl>
      <h2 className="side-last">{t('table.myLast')}</h2>
      {last.length === 0 && <p className="side-empty">{t('table.noLast')}</p>}
      <ol className="own-rounds">
        {last.map((each) => (
          <OwnLine key={each.roundId} own={each} />
        ))}
      </ol>
      {round && (
        <footer>
          <ShieldCheck size={20} aria-hidden="true" />
          <code title={round.seedHash}>
            {round.seedHash.slice(0, 6)}…{round.seedHash.slice(-4)}
          </code>
          <small>{t(shoe ? 'table.fairShoe' : 'table.fair')}</small>
        </footer>
      )}
    </aside>
  );
}

function OwnLine({ own }: { own: OwnTableRound }) {
  const t = useText();
  const staked = parseMoney(own.staked)!;
  const net = subtractMoney(parseMoney(own.payout ?? '0')!, staked);
  const [first, ...more] = Object.keys(own.bets);
  return (
    <li>
      <span>#{own.number}</span>
      <span>
        <b>
          {first ? spotName(t, first) : ''}
          {more.length > 0 ? ` +${more.length}` : ''} {formatMoney(staked)}
        </b>
        {own.outcome && <small>{sayOutcome(t, own.outcome as TableOutcome)}</small>}
      </span>
      <Amount value={wireMoney(net)} signed />
    </li>
  );
}
