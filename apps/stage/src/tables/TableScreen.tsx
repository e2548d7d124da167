import { type FeltTable, findLiveTable, isSeated } from '@fairhouse/games';
import { addMoney, assert, parseMoney, ZERO } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import { useState } from 'react';
import { rulesAction } from '../parts/Corners.tsx';
import { RealityCheck } from '../parts/RealityCheck.tsx';
import { ReplayBar } from '../replay/ReplayBar.tsx';
import type { GameScreenProps } from '../screens/game-screen.ts';
import { useSounds } from '../sound/use-sounds.ts';
import { useSessionSeconds } from '../state/use-clock.ts';
import { Announcer } from './Announcer.tsx';
import { ChipFlights } from './ChipFlights.tsx';
import { Confirm } from './Confirm.tsx';
import { Countdown } from './Countdown.tsx';
import { Dock } from './Dock.tsx';
import type { TableOutcome } from './describe-table.ts';
import { Felt } from './Felt.tsx';
import type { FeltProps } from './felts/felt.ts';
import { Racetrack } from './felts/Racetrack.tsx';
import { History } from './History.tsx';
import { bySpot } from './laid-chips.ts';
import { OutcomeView } from './outcomes/OutcomeView.tsx';
import { Problem } from './Problem.tsx';
import { SidePanel } from './SidePanel.tsx';
import type { SpotStake } from './SpotChips.tsx';
import { SpotFull } from './SpotFull.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRules } from './TableRules.tsx';
import { TableWin } from './TableWin.tsx';
import type { Table, TableState } from './table-store.ts';
import { useSpotCap } from './use-spot-cap.ts';
import { useTable } from './use-table.ts';
import { useTableSounds } from './use-table-sounds.ts';
import { useRoomy, useWide } from './use-wide.ts';
import { wonSpots } from './won-spots.ts';
import './tables.css';

/** A live table: the same for every game but for what lies on its felt. Always dark. */
export function TableScreen({ opened, onAgain }: GameScreenProps) {
  const live = findLiveTable(opened.game.code);
  assert(live && !isSeated(live), 'a table has its screen');
  const t = useText();
  const [table, state, finish] = useTable(opened, live);
  const seconds = useSessionSeconds(opened.sitting.seconds);
  const wide = useWide();
  const roomy = useRoomy();
  const { round } = state;
  const shown = round?.phase === 'result' || round?.phase === 'settled' || round?.phase === 'betting';
  const outcome = (round?.outcome ?? state.history.at(-1)?.outcome) as TableOutcome | undefined;
  const felt = { ...feltProps(live, table, state), ...(opened.replay && { open: false }) };
  const sounds = useSounds('table');
  const [cappedLay, full] = useSpotCap(live, felt, state.chip);
  const lay = (...spots: readonly string[]) => {
    if (felt.open) sounds.chip();
    cappedLay(...spots);
  };
  useTableSounds(state, sounds);
  const [rules, setRules] = useState(false);
  return (
    <main className="table" data-game={live.game.id} style={{ '--hue': live.hue } as React.CSSProperties}>
      <div className="table-room" aria-hidden="true" />
      <TableHead
        opened={opened}
        live={live}
        state={state}
        seconds={seconds}
        actions={[rulesAction(t, () => setRules(true))]}
      />
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
        {roomy && live.game.id === 'roulette' && !opened.replay && <Racetrack open={felt.open} onLay={lay} />}
      </section>
      <section className="felt" aria-label={t('table.felt')}>
        <Felt {...felt} onLay={lay} wide={wide} />
        <SpotFull felt={live} spot={full} />
      </section>
      <ChipFlights stakes={felt.stakes} chips={felt.chips} won={felt.won} />
      <Problem opened={opened} table={table} state={state} />
      {opened.replay ? (
        <ReplayBar
          replay={opened.replay}
          symbol={opened.currencySymbol}
          busy={round?.phase !== 'result'}
          onAgain={onAgain}
          onSkip={finish}
        />
      ) : (
        <>
          <Dock
            felt={live}
            hand={table}
            chip={state.chip}
            balance={state.balance}
            symbol={opened.currencySymbol}
            open={round?.phase === 'betting' && !state.sending}
            laid={state.laid.length}
            canRepeat={state.last.length > 0}
            action={<Confirm table={table} state={state} />}
          />
          <History history={state.history} game={live.game} wide={wide} shoe={live.game.shoe !== null} />
        </>
      )}
      <SidePanel
        state={state}
        {...(!opened.replay && { seen: state.seen })}
        game={live.game}
        symbol={opened.currencySymbol}
        seedHash={round?.seedHash}
        fair={t(live.game.shoe ? 'table.fairShoe' : 'table.fair')}
      />
      <TableWin ended={state.ended} symbol={opened.currencySymbol} />
      <Announcer state={state} gameId={live.game.id} />
      <TableRules open={rules} onClose={() => setRules(false)} felt={live} />
      <RealityCheck opened={opened} net={state.net} seconds={seconds} onDue={table.clear} />
    </main>
  );
}

function feltProps(live: FeltTable, table: Table, state: TableState): FeltProps {
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
    won: round?.phase === 'result' ? wonSpots(live.game, round.outcome as TableOutcome) : undefined,
    open: round?.phase === 'betting',
    onLay: table.lay,
  };
}
