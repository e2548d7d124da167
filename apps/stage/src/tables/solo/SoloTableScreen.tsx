import '../tables.css';
import { type FeltTable, findSoloTable, tableLimits } from '@fairhouse/games';
import { assert, formatMoney, type Money, parseMoney, ZERO } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import { useState } from 'react';
import { CornerButtons } from '../../parts/CornerButtons.tsx';
import { FairnessDialog } from '../../parts/FairnessDialog.tsx';
import { ProblemNote } from '../../parts/ProblemNote.tsx';
import { RealityCheck } from '../../parts/RealityCheck.tsx';
import { SessionPill } from '../../parts/SessionPill.tsx';
import { WinMoment } from '../../parts/WinMoment.tsx';
import { tierOf } from '../../round/win-tier.ts';
import { SoloReplay } from '../../solo/SoloReplay.tsx';
import type { Opened } from '../../state/api.ts';
import type { StageDialog } from '../../state/stage-dialog.ts';
import { useSessionSeconds } from '../../state/use-clock.ts';
import { ChipFlights } from '../ChipFlights.tsx';
import { Dock } from '../Dock.tsx';
import { describeOutcome, type TableOutcome } from '../describe-table.ts';
import { Felt } from '../Felt.tsx';
import type { FeltProps } from '../felts/felt.ts';
import { Racetrack } from '../felts/Racetrack.tsx';
import { History } from '../History.tsx';
import { bySpot, sumLaid } from '../laid-chips.ts';
import { OutcomeView } from '../outcomes/OutcomeView.tsx';
import { SidePanel } from '../SidePanel.tsx';
import { SpotFull } from '../SpotFull.tsx';
import { TableRules } from '../TableRules.tsx';
import { useSpotCap } from '../use-spot-cap.ts';
import { useRoomy, useWide } from '../use-wide.ts';
import { wonSpots } from '../won-spots.ts';
import { outcomeOf, type SoloTable, useSoloTable } from './use-solo-table.ts';

const plain = (amount: Money): string => formatMoney(amount).replace(/\.00$/, '');

/** A table for one: the felt of the live table, dealt when the player wants it. Always dark. */
export function SoloTableScreen({ opened }: { opened: Opened }) {
  const felt = findSoloTable(opened.game.code);
  assert(felt, 'a table for one has its felt');
  const t = useText();
  const table = useSoloTable(opened, felt);
  const { play, rounds, played, chip, laid } = table;
  const { solo, state } = play;
  const [dialog, setDialog] = useState<StageDialog>(null);
  const [seeds, setSeeds] = useState(opened.seeds);
  const seconds = useSessionSeconds(opened.sitting.seconds);
  const wide = useWide();
  const roomy = useRoomy();
  const shown = state.settled || state.phase === 'idle';
  const before = rounds[0]?.outcome as TableOutcome | undefined;
  const outcome = outcomeOf(state.round) ?? before;
  const spots = feltProps(felt, table);
  const [lay, full] = useSpotCap(felt, spots, chip);
  const limits = tableLimits(felt);
  const close = () => setDialog(null);
  return (
    <main
      className="table"
      data-game={felt.game.id}
      data-solo
      data-pace={state.pace}
      style={{ '--hue': felt.hue } as React.CSSProperties}
    >
      <div className="table-room" aria-hidden="true" />
      <header className="table-head">
        <div>
          <h1>{opened.game.title}</h1>
          <p>{t('table.limits', { min: plain(limits.min), max: plain(limits.max) })}</p>
        </div>
        <SessionPill opened={opened} net={state.net} seconds={seconds} />
        <CornerButtons
          onOpen={setDialog}
          pace={state.pace}
          onPace={solo.setPace}
          turbo={opened.jurisdiction.turbo}
          fairness={!opened.replay}
        />
      </header>
      <section className="table-middle" aria-label={opened.game.title}>
        <div
          className="outcome"
          key={outcomeOf(state.round) ? state.round?.roundId : 'before'}
          data-chance={felt.game.shoe === null || undefined}
          data-past={!state.round || undefined}
        >
          <OutcomeView gameId={felt.game.id} outcome={outcome} shown={shown} />
        </div>
        {roomy && felt.game.id === 'roulette' && !opened.replay && (
          <Racetrack open={spots.open} onLay={lay} />
        )}
      </section>
      <section className="felt" aria-label={t('table.felt')}>
        <Felt {...spots} onLay={lay} wide={wide} />
        <SpotFull felt={felt} spot={full} />
      </section>
      <ChipFlights stakes={spots.stakes} chips={spots.chips} won={spots.won} />
      <ProblemNote opened={opened} state={state} game={solo} />
      {opened.replay ? (
        <SoloReplay play={play} replay={opened.replay} />
      ) : (
        <>
          <Dock
            felt={felt}
            hand={table}
            chip={chip}
            balance={state.balance}
            symbol={opened.currencySymbol}
            open={state.phase === 'idle'}
            laid={laid.length}
            canRepeat={rounds.length > 0}
            action={<Play table={table} />}
          />
          <History
            history={rounds.map(({ number, outcome: each }) => ({ number, outcome: each! })).toReversed()}
            game={felt.game}
            wide={wide}
            shoe={false}
          />
        </>
      )}
      <SidePanel
        state={{
          own: played ? rounds[0] : undefined,
          laid: played || opened.replay ? [] : laid,
          last: rounds.slice(0, 12),
        }}
        game={felt.game}
        symbol={opened.currencySymbol}
        seedHash={seeds.active.serverSeedHash}
        fair={t('table.fairOwn')}
      />
      {state.ended && (
        <WinMoment
          key={state.ended.roundId}
          tier={tierOf(parseMoney(state.ended.stake)!, parseMoney(state.ended.payout)!)}
          stake={parseMoney(state.ended.stake)!}
          payout={parseMoney(state.ended.payout)!}
          symbol={opened.currencySymbol}
        />
      )}
      <Announcer table={table} gameId={felt.game.id} />
      <TableRules open={dialog === 'paytable'} onClose={close} felt={felt} />
      <FairnessDialog
        open={dialog === 'fairness'}
        onClose={close}
        session={opened.session}
        seeds={seeds}
        onSeeds={(told) => {
          setSeeds(told);
          solo.restartNonce(told.active.nextNonce);
        }}
      />
      <RealityCheck opened={opened} net={state.net} seconds={seconds} onDue={table.clear} />
    </main>
  );
}

function feltProps(felt: FeltTable, { play, laid, played, lay }: SoloTable): FeltProps {
  const { phase, round, settled } = play.state;
  const sent = played || phase !== 'idle';
  const outcome = outcomeOf(round);
  return {
    live: felt,
    stakes: new Map(
      Array.from(bySpot(laid), ([spot, amount]) => [
        spot,
        sent ? { accepted: amount, laid: ZERO } : { accepted: ZERO, laid: amount },
      ]),
    ),
    totals: new Map(),
    chips: felt.chips,
    won: settled && played && outcome ? wonSpots(felt.game, outcome) : undefined,
    open: phase === 'idle' && !play.opened.replay,
    onLay: lay,
  };
}

/** Plays what lies on the felt. */
function Play({ table: { play, laid, played } }: { table: SoloTable }) {
  const t = useText();
  const { solo, state } = play;
  const idle = state.phase === 'idle';
  const amount = formatMoney(sumLaid(laid));
  const words = !idle
    ? t('table.going')
    : laid.length === 0
      ? t('table.nothingLaid')
      : t(played ? 'table.again' : 'table.play', { amount });
  return (
    <button
      type="button"
      className="confirm"
      disabled={!idle || laid.length === 0}
      onClick={() => void solo.bet()}
    >
      {words}
    </button>
  );
}

/** Says each result once, with what it brought. */
function Announcer({ table: { play, played }, gameId }: { table: SoloTable; gameId: string }) {
  const t = useText();
  const { round } = play.state;
  const outcome = played ? outcomeOf(round) : undefined;
  const payout = parseMoney(round?.payout ?? '0')!;
  const mine =
    payout > ZERO
      ? t('table.won', { payout: formatMoney(payout), staked: formatMoney(parseMoney(round!.stake)!) })
      : t('table.lost');
  return (
    <p className="table-result" role="status" data-empty={!outcome || undefined}>
      {outcome && t('table.saidResult', { result: describeOutcome(t, gameId, outcome), mine })}
    </p>
  );
}
