import type { Felt } from '@fairhouse/games';
import { formatMoney, parseMoney, subtractMoney, wireMoney } from '@fairhouse/kernel';
import { Amount, Tabs, useText } from '@fairhouse/ui';
import type { OwnTableRound, SeenPlayers } from '@fairhouse/wire/play/table';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { betName, describeOutcome, type TableOutcome } from './describe-table.ts';
import { bySpot, inFeltOrder } from './laid-chips.ts';
import { Players } from './Players.tsx';
import { resultsBySeat } from './seats/read-seats.ts';
import type { TableState } from './table-store.ts';

type SidePanelProps = {
  readonly state: Pick<TableState, 'own' | 'laid' | 'last'>;
  /** Who else bets; none at a table for one. */
  readonly seen?: SeenPlayers;
  readonly game: Pick<Felt, 'id' | 'spots'>;
  readonly symbol: string;
  /** Hash of what decides the round, shown before it, and what it is. */
  readonly seedHash: string | undefined;
  readonly fair: string;
};

/** My bets of this round and of those before, who bets beside me, and what proves the round. */
export function SidePanel({ state, seen, game, symbol, seedHash, fair }: SidePanelProps) {
  const t = useText();
  const [tab, setTab] = useState('mine');
  return (
    <aside className="side-panel" aria-label={t('table.myBets')}>
      {seen && (
        <Tabs
          look="line"
          label={t('table.betsAndPlayers')}
          value={tab}
          onChange={setTab}
          items={[
            { value: 'mine', label: t('table.myBets') },
            { value: 'players', label: t('table.playersTab', { count: seen.players }) },
          ]}
        />
      )}
      {seen && tab === 'players' ? (
        <Players seen={seen} own={state.own} />
      ) : (
        <OwnBets state={state} game={game} symbol={symbol} />
      )}
      {seedHash && (
        <footer>
          <ShieldCheck size={20} aria-hidden="true" />
          <code title={seedHash}>
            {seedHash.slice(0, 6)}…{seedHash.slice(-4)}
          </code>
          <small>{fair}</small>
        </footer>
      )}
    </aside>
  );
}

function OwnBets({ state, game, symbol }: Pick<SidePanelProps, 'state' | 'game' | 'symbol'>) {
  const t = useText();
  const { own, laid, last } = state;
  const laidSpots = [...bySpot(laid)];
  return (
    <>
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
        {inFeltOrder(game, own?.bets ?? {}).map(([spot, amount]) => (
          <div key={spot}>
            <dt>{betName(t, spot)}</dt>
            <dd>
              <Amount value={amount} symbol={symbol} />
            </dd>
          </div>
        ))}
        {laidSpots.map(([spot, amount]) => (
          <div key={`laid ${spot}`} data-laid>
            <dt>{betName(t, spot)}</dt>
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
          <OwnLine key={each.roundId} own={each} game={game} />
        ))}
      </ol>
    </>
  );
}

function OwnLine({ own, game }: { own: OwnTableRound; game: SidePanelProps['game'] }) {
  const t = useText();
  const staked = parseMoney(own.staked)!;
  const net = subtractMoney(parseMoney(own.payout ?? '0')!, staked);
  const [first, ...more] = inFeltOrder(game, own.bets).map(([spot]) => spot);
  return (
    <li>
      <span>#{own.number}</span>
      <span>
        <b>
          {first ? betName(t, first) : ''}
          {more.length > 0 ? ` +${more.length}` : ''} {formatMoney(staked)}
        </b>
        {own.outcome && <small>{describeOutcome(t, game.id, own.outcome as TableOutcome)}</small>}
        {resultsBySeat(own).map(({ seat, staked: onSeat, net: ofSeat }) => (
          <small key={seat}>
            {t('table.seats.seat', { seat })} · {formatMoney(onSeat)} ·{' '}
            <Amount value={wireMoney(ofSeat)} signed />
          </small>
        ))}
      </span>
      <Amount value={wireMoney(net)} signed />
    </li>
  );
}
