import type { SpokenLanguage } from '@fairhouse/text';
import { formatNumber, type Translate, useLanguage, useText } from '@fairhouse/ui';
import { useState } from 'react';
import { AutoDialog } from '../auto/AutoDialog.tsx';
import { AutoNote } from '../auto/AutoNote.tsx';
import { Backdrop } from '../parts/Backdrop.tsx';
import { BuyDialog } from '../parts/BuyDialog.tsx';
import { Controls } from '../parts/Controls.tsx';
import { CornerButtons } from '../parts/CornerButtons.tsx';
import { offeredReturns, rangeOf } from '../parts/describe-returns.ts';
import { FairnessDialog } from '../parts/FairnessDialog.tsx';
import { FeatureMoment } from '../parts/FeatureMoment.tsx';
import { LineNumbers } from '../parts/LineNumbers.tsx';
import { PaytableDialog } from '../parts/PaytableDialog.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { PotBar } from '../parts/PotBar.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { RealityCheck } from '../parts/RealityCheck.tsx';
import { ReelWindow } from '../parts/ReelWindow.tsx';
import { SessionPill } from '../parts/SessionPill.tsx';
import { WinMoment } from '../parts/WinMoment.tsx';
import type { SlotOpened } from '../state/api.ts';
import type { StageDialog } from '../state/stage-dialog.ts';
import { useSessionSeconds } from '../state/use-clock.ts';
import { useGame } from '../state/use-game.ts';
import { SlotReplay } from './SlotReplay.tsx';

/** What a stake plays, in a few words. */
function sayMechanic(
  t: Translate,
  { kind, lines, terms }: SlotOpened['machine'],
  language: SpokenLanguage,
): string {
  if (kind === 'cluster') return t('stage.kind.cluster');
  if (kind === 'ways') return t('stage.kind.ways', { ways: formatNumber(terms.ways ?? 0, language) });
  return t('stage.rules.lines', { count: lines.length });
}

/** A slot: backdrop, machine, plaque and controls. Always dark, whatever theme the site around it has. */
export function SlotGame({ opened }: { opened: SlotOpened }) {
  const t = useText();
  const language = useLanguage();
  const { game, state, sounds } = useGame(opened);
  const [dialog, setDialog] = useState<StageDialog>(null);
  const [seeds, setSeeds] = useState(opened.seeds);
  const seconds = useSessionSeconds(opened.sitting.seconds);
  const { machine } = opened;
  const facts = {
    lines: sayMechanic(t, machine, language),
    rtp: rangeOf(offeredReturns(opened)),
    maxWin: formatNumber(machine.maxWin, language),
  };
  const close = () => setDialog(null);
  return (
    <main
      className="stage"
      data-kind={machine.kind}
      data-setting={opened.game.setting}
      style={{ '--hue': opened.game.hue } as React.CSSProperties}
    >
      <Backdrop slot={opened.game.code} />
      <CornerButtons
        onOpen={setDialog}
        pace={state.pace}
        onPace={game.setPace}
        turbo={opened.jurisdiction.turbo}
        fairness={!opened.replay}
      />
      <SessionPill opened={opened} net={state.net} seconds={seconds} />
      <section className="machine" aria-label={opened.game.title}>
        <header className="machine-head">
          <h1 className="display">{opened.game.title}</h1>
          <p className="max-md:hidden">{t('stage.summary', facts)}</p>
          <p className="md:hidden">{t('stage.summaryShort', facts)}</p>
        </header>
        {opened.pots.length > 0 && <PotBar opened={opened} round={state.nextNonce} />}
        <div className="machine-window">
          {machine.lines.length > 0 && <LineNumbers count={machine.lines.length} show={state.show} />}
          <ReelWindow opened={opened} sounds={sounds} onDrawn={game.attach} />
        </div>
        <Plaque opened={opened} state={state} />
        <FeatureMoment opened={opened} moment={state.moment} onPress={game.skip} />
      </section>
      {state.round && (
        <WinMoment
          key={state.round.id}
          tier={state.round.tier}
          stake={state.round.bet}
          payout={state.round.payout}
          symbol={opened.currencySymbol}
        />
      )}
      <ProblemNote opened={opened} state={state} game={game} />
      <AutoNote stopped={state.autoStopped} onDismiss={game.dismissProblem} />
      {opened.replay ? (
        <SlotReplay opened={opened} replay={opened.replay} state={state} game={game} />
      ) : (
        <Controls opened={opened} state={state} game={game} onOpen={setDialog} />
      )}
      <PaytableDialog open={dialog === 'paytable'} onClose={close} opened={opened} state={state} />
      <FairnessDialog
        open={dialog === 'fairness'}
        onClose={close}
        session={opened.session}
        seeds={seeds}
        onSeeds={(told) => {
          setSeeds(told);
          game.restartNonce(told.active.nextNonce);
        }}
      />
      <BuyDialog open={dialog === 'buy'} onClose={close} opened={opened} state={state} game={game} />
      <AutoDialog
        family="slot"
        opened={opened}
        open={dialog === 'auto'}
        onClose={close}
        stake={state.stake}
        balance={state.balance}
        onStart={game.startAuto}
      />
      <RealityCheck opened={opened} net={state.net} seconds={seconds} onDue={game.stopAuto} />
    </main>
  );
}
