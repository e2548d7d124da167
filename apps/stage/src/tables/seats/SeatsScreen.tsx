import { findLiveTable, isSeated } from '@fairhouse/games';
import { assert } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import { useState } from 'react';
import { rulesAction } from '../../parts/Corners.tsx';
import { RealityCheck } from '../../parts/RealityCheck.tsx';
import { ReplayBar } from '../../replay/ReplayBar.tsx';
import type { GameScreenProps } from '../../screens/game-screen.ts';
import { useSounds } from '../../sound/use-sounds.ts';
import { useSessionSeconds } from '../../state/use-clock.ts';
import { Announcer } from '../Announcer.tsx';
import { Confirm } from '../Confirm.tsx';
import { Dock } from '../Dock.tsx';
import { History } from '../History.tsx';
import { Problem } from '../Problem.tsx';
import { SidePanel } from '../SidePanel.tsx';
import { TableHead } from '../TableHead.tsx';
import { TableWin } from '../TableWin.tsx';
import { useTable } from '../use-table.ts';
import { useTableSounds } from '../use-table-sounds.ts';
import { useWide } from '../use-wide.ts';
import { DecisionBar, seatAsked } from './DecisionBar.tsx';
import { layAgain, takesChip } from './read-seats.ts';
import { SeatsRules } from './SeatsRules.tsx';
import { SeatsTable } from './SeatsTable.tsx';
import '../tables.css';
import './seats.css';

/** A live table whose seats decide while the round goes on. Always dark. */
export function SeatsScreen({ opened, onAgain }: GameScreenProps) {
  const live = findLiveTable(opened.game.code);
  assert(live && isSeated(live), 'a table with seats has its screen');
  const t = useText();
  const { seatsEach } = live;
  const [table, state, finish] = useTable(opened, live, {
    again: (bets, now) => layAgain(bets, now, seatsEach),
    takes: (spot, now) => takesChip(spot, now, seatsEach),
  });
  const seconds = useSessionSeconds(opened.sitting.seconds);
  const wide = useWide();
  const sounds = useSounds('table');
  useTableSounds(state, sounds);
  const [rules, setRules] = useState(false);
  const { round } = state;
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
      <SeatsTable
        live={live}
        state={state}
        onLay={(spot) => {
          if (round?.phase === 'betting') sounds.chip();
          table.lay(spot);
        }}
      />
      <Problem opened={opened} table={table} state={state} />
      {opened.replay ? (
        <ReplayBar
          replay={opened.replay}
          symbol={opened.currencySymbol}
          busy={round?.phase !== 'result'}
          onAgain={onAgain}
          onSkip={finish}
        />
      ) : seatAsked(state) ? (
        <DecisionBar table={table} state={state} symbol={opened.currencySymbol} />
      ) : (
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
      )}
      {!opened.replay && <History history={state.history} game={live.game} wide={wide} shoe={false} />}
      <SidePanel
        state={state}
        {...(!opened.replay && { seen: state.seen })}
        game={live.game}
        symbol={opened.currencySymbol}
        seedHash={round?.seedHash}
        fair={t('table.fairShoe')}
      />
      <TableWin ended={state.ended} symbol={opened.currencySymbol} />
      <Announcer state={state} gameId={live.game.id} />
      <SeatsRules live={live} open={rules} onClose={() => setRules(false)} />
      <RealityCheck opened={opened} net={state.net} seconds={seconds} onDue={table.clear} />
    </main>
  );
}
