import { findLiveTable, findTableGame, type LiveTable } from '@fairhouse/games';
import { addMoney, assert, formatMoney, type Money, parseMoney, ZERO } from '@fairhouse/kernel';
import { Button, IconButton, useText } from '@fairhouse/ui';
import { Maximize, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { RealityCheck } from '../parts/RealityCheck.tsx';
import { SessionPill } from '../parts/SessionPill.tsx';
import type { Opened } from '../state/api.ts';
import { tellFrame } from '../state/frame.ts';
import { useSessionSeconds } from '../state/use-clock.ts';
import { Countdown } from './Countdown.tsx';
import { Dock } from './Dock.tsx';
import { ArcFelt } from './felts/ArcFelt.tsx';
import type { FeltProps } from './felts/felt.ts';
import { RouletteFelt } from './felts/RouletteFelt.tsx';
import { RowsFelt } from './felts/RowsFelt.tsx';
import { History } from './History.tsx';
import { OutcomeView } from './outcomes/OutcomeView.tsx';
import { SidePanel } from './SidePanel.tsx';
import type { SpotStake } from './SpotChips.tsx';
import { sayOutcome, type TableOutcome } from './say-table.ts';
import { bySpot, type Table, type TableState } from './table-store.ts';
import { useTable } from './use-table.ts';
import './tables.css';

/** A live table: the same for every game but for what lies on its felt. Always dark. */
export function TableScreen({ opened }: { opened: Opened }) {
  const live = findLiveTable(opened.game.code);
  assert(live, 'a table has its screen');
  const t = useText();
  const [table, state] = useTable(opened, live);
  const seconds = useSessionSeconds();
  const wide = useWide();
  const { round } = state;
  const shown = round?.phase === 'result' || round?.phase === 'settled' || round?.phase === 'betting';
  const outcome = (round?.outcome ?? state.history.at(-1)?.outcome) as TableOutcome | undefined;
  const felt = feltProps(live, table, state);
  return (
    <main className="table" data-game={live.game.id} style={{ '--hue': live.hue } as React.CSSProperties}>
      <div className="table-room" aria-hidden="true" />
      <header className="table-head">
        <div>
          <h1>{opened.game.title}</h1>
          <p>
            {t('table.limits', { min: plain(live.limits.min), max: plain(live.limits.max) })}
            {round && ` · ${t('table.roundNo', { number: round.number })}`}
          </p>
        </div>
        <SessionPill opened={opened} net={state.net} seconds={seconds} />
        {document.fullscreenEnabled && (
          <IconButton label={t('stage.fullscreen')} className="corner" onClick={switchFullscreen}>
            <Maximize size={20} />
          </IconButton>
        )}
      </header>
      <section className="table-middle" aria-label={opened.game.title}>
        <div
          className="outcome"
          key={outcome && round?.outcome ? round.id : 'before'}
          data-chance={live.game.shoe === null || undefined}
          data-past={!round?.outcome || undefined}
        >
          <OutcomeView gameId={live.game.id} outcome={outcome} shown={shown} />
        </div>
        <Countdown state={state} />
      </section>
      <section className="felt" aria-label={t('table.felt')}>
        {live.game.id === 'roulette' ? (
          <RouletteFelt {...felt} wide={wide} />
        ) : wide && live.game.id.startsWith('baccarat') ? (
          <ArcFelt {...felt} />
        ) : (
          <RowsFelt {...felt} wide={wide} />
        )}
      </section>
      <Problem opened={opened} table={table} state={state} />
      <Dock live={live} table={table} state={state} symbol={opened.currencySymbol} />
      <History history={state.history} gameId={live.game.id} wide={wide} />
      <SidePanel state={state} symbol={opened.currencySymbol} shoe={live.game.shoe !== null} />
      <Announcer state={state} />
      <RealityCheck opened={opened} net={state.net} seconds={seconds} onDue={table.clear} />
    </main>
  );
}

const plain = (amount: Money): string => formatMoney(amount).replace(/\.00$/, '');

const switchFullscreen = () =>
  void (document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen());

const WIDE = matchMedia('(min-width: 900px)');

/** Whether there is room for long rows and for a panel beside the table. */
const useWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      WIDE.addEventListener('change', listener);
      return () => WIDE.removeEventListener('change', listener);
    },
    () => WIDE.matches,
  );

function feltProps(live: LiveTable, table: Table, state: TableState): FeltProps {
  const { own, laid, round, totals } = state;
  const stakes = new Map<string, SpotStake>();
  for (const [spot, amount] of Object.entries(own?.bets ?? {}))
    stakes.set(spot, { accepted: parseMoney(amount)!, laid: ZERO });
  for (const [spot, amount] of bySpot(laid))
    stakes.set(spot, { accepted: stakes.get(spot)?.accepted ?? ZERO, laid: addMoney(amount) });
  return {
    live,
    stakes,
    totals,
    chips: live.chips,
    won: round?.phase === 'result' ? wonSpots(live, round.outcome as TableOutcome) : undefined,
    open: round?.phase === 'betting',
    onLay: table.lay,
  };
}

/** Which spots the outcome pays, for the felt to light: the money is the studio's to tell. */
function wonSpots(live: LiveTable, outcome: TableOutcome): ReadonlySet<string> {
  const game = findTableGame(live.game.id, live.game.version) ?? live.game;
  return new Set(
    game.spots.map(({ id }) => id).filter((id) => game.settle(id, outcome as never).result === 'win'),
  );
}

/** Says each result once, with what it brought. */
function Announcer({ state }: { state: TableState }) {
  const t = useText();
  const { round, own } = state;
  const outcome = round?.phase === 'result' ? (round.outcome as TableOutcome) : undefined;
  const payout = own?.payout ? parseMoney(own.payout)! : undefined;
  const mine =
    own && payout !== undefined
      ? payout > ZERO
        ? t('table.won', { payout: formatMoney(payout), staked: formatMoney(parseMoney(own.staked)!) })
        : t('table.lost')
      : '';
  return (
    <p className="table-result" role="status" data-empty={!outcome || undefined}>
      {outcome && t('table.saidResult', { result: sayOutcome(t, outcome), mine })}
    </p>
  );
}

/** Why bets were not taken, and the one thing to do about it. */
function Problem({ opened, table, state }: { opened: Opened; table: Table; state: TableState }) {
  const t = useText();
  const { problem } = state;
  if (!problem) return null;
  const silent = problem === 'unreachable' || problem === 'vendor_silent';
  return (
    <div className="problem" role="alert">
      <p>{silent ? t('stage.problem.silent') : t(`faults.${problem}`)}</p>
      {silent && (
        <Button size="sm" variant="ink" onClick={() => void table.send()}>
          {t('stage.again')}
        </Button>
      )}
      {problem === 'insufficient_funds' && (
        <Button size="sm" variant="ink" onClick={() => tellFrame(opened.parentOrigin, 'fairhouse.deposit')}>
          {t('stage.deposit')}
        </Button>
      )}
      <IconButton label={t('stage.dismiss')} onClick={table.dismissProblem}>
        <X size={18} />
      </IconButton>
    </div>
  );
}
