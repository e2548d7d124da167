import './solo.css';
import { parseMoney, subtractMoney, wireMoney } from '@fairhouse/kernel';
import { Amount, useText, wantsCalm } from '@fairhouse/ui';
import { useState } from 'react';
import { AutoDialog } from '../auto/AutoDialog.tsx';
import { AutoNote } from '../auto/AutoNote.tsx';
import { HotkeyDialog } from '../keys/HotkeyDialog.tsx';
import { useHotkeys } from '../keys/hotkeys.ts';
import { CornerButtons } from '../parts/CornerButtons.tsx';
import { FairnessDialog } from '../parts/FairnessDialog.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { RealityCheck } from '../parts/RealityCheck.tsx';
import { SessionPill } from '../parts/SessionPill.tsx';
import { WinMoment } from '../parts/WinMoment.tsx';
import { tierOf } from '../round/win-tier.ts';
import type { StageDialog } from '../state/stage-dialog.ts';
import { useSessionSeconds } from '../state/use-clock.ts';
import { TallyDialog } from '../tally/TallyDialog.tsx';
import type { SoloFrameProps } from './frame-props.ts';
import { RulesDialog } from './RulesDialog.tsx';
import { SoloPanel } from './SoloPanel.tsx';
import type { SoloPlay } from './use-solo.ts';

/** What every game for one has about its board: who, how long, how much, and the controls in reach of a thumb. */
export function SoloFrame<C>(props: SoloFrameProps<C>) {
  const { play, board, says } = props;
  const { opened, solo, state } = play;
  const t = useText();
  const [dialog, setDialog] = useState<StageDialog>(null);
  const [seeds, setSeeds] = useState(opened.seeds);
  const seconds = useSessionSeconds(opened.sitting.seconds);
  const close = () => setDialog(null);
  const { auto, keys = [] } = props;
  useHotkeys(!opened.replay);
  return (
    <main className="stage solo" style={{ '--hue': opened.game.hue } as React.CSSProperties}>
      <header className="solo-top">
        <h1 className="display">{opened.game.title}</h1>
        <SessionPill opened={opened} net={state.net} seconds={seconds} />
        <CornerButtons
          onOpen={setDialog}
          pace={state.pace}
          onPace={solo.setPace}
          turbo={opened.jurisdiction.turbo}
          quick={t(props.instant ? 'stage.instant' : 'stage.quick')}
          fairness={!opened.replay}
          tally={!opened.replay}
          keys={!opened.replay}
        />
      </header>
      <section className="solo-board" aria-label={opened.game.title}>
        <ol className="solo-past" aria-label={t('stage.solo.past')}>
          {state.past.map(({ id, label, won }) => (
            <li key={id} data-won={won || undefined}>
              {label}
            </li>
          ))}
        </ol>
        <fieldset className="solo-play" disabled={opened.replay !== undefined}>
          {board}
        </fieldset>
        <Result play={play} says={says} />
      </section>
      <SoloPanel {...props} onAuto={() => setDialog('auto')} />
      {state.ended && (
        <WinMoment
          key={state.ended.roundId}
          tier={tierOf(parseMoney(state.ended.stake)!, parseMoney(state.ended.payout)!)}
          stake={parseMoney(state.ended.stake)!}
          payout={parseMoney(state.ended.payout)!}
          symbol={opened.currencySymbol}
        />
      )}
      <ProblemNote opened={opened} state={state} game={solo} />
      <AutoNote stopped={state.autoStopped} onDismiss={solo.dismissProblem} />
      <RulesDialog
        open={dialog === 'paytable'}
        onClose={close}
        opened={opened}
        rules={props.rules}
        pays={props.pays}
      />
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
      <AutoDialog
        family="solo"
        opened={opened}
        open={dialog === 'auto'}
        onClose={close}
        stake={solo.opening().stake}
        balance={state.balance}
        onStart={(limits) => solo.startAuto(limits, typeof auto === 'object' ? auto.moves : undefined)}
      />
      <TallyDialog
        open={dialog === 'tally'}
        onClose={close}
        tally={state.tally}
        symbol={opened.currencySymbol}
        onReset={solo.resetTally}
      />
      <HotkeyDialog
        open={dialog === 'keys'}
        onClose={close}
        keys={[
          ['Space', t('stage.keys.bet')],
          ...keys,
          ...(props.action ? [['C', t('stage.keys.take')] as const] : []),
          ['A', t('stage.keys.half')],
          ['D', t('stage.keys.double')],
          ['Q', t('stage.keys.least')],
        ]}
      />
      <RealityCheck opened={opened} net={state.net} seconds={seconds} onDue={solo.stopAuto} />
    </main>
  );
}

/** The end of a round: plainly, and larger only where it returned more than its stake. */
function Result<C>({ play, says }: { play: SoloPlay<C>; says: string }) {
  const { opened, state } = play;
  const t = useText();
  const { round, ended, resumed } = state;
  const payout = ended ? parseMoney(ended.payout)! : undefined;
  const gained = ended && payout !== undefined ? subtractMoney(payout, parseMoney(ended.stake)!) : undefined;
  const wins = gained !== undefined && gained > 0n;
  return (
    <div className="solo-result" data-won={(wins && !wantsCalm()) || undefined}>
      {payout !== undefined && payout > 0n && (
        <b aria-hidden="true">
          <Amount value={wireMoney(payout)} symbol={opened.currencySymbol} />
        </b>
      )}
      <p role="status">{resumed && round?.open ? t('stage.solo.resumed') : says}</p>
    </div>
  );
}
