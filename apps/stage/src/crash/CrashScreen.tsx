import {
  CLIMB_MAX,
  CRASH_PAYOUT_MAX,
  CRASH_ROUND_RETURNED_PCT,
  type CrashSeat,
  crashRoundsAtOnce,
} from '@fairhouse/games';
import { formatMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { Amount, Tabs, useText } from '@fairhouse/ui';
import { useState } from 'react';
import { AutoDialog } from '../auto/AutoDialog.tsx';
import { AutoNote } from '../auto/AutoNote.tsx';
import { HotkeyDialog } from '../keys/HotkeyDialog.tsx';
import { useHotkeys } from '../keys/hotkeys.ts';
import { CornerButtons } from '../parts/CornerButtons.tsx';
import { HelpNote } from '../parts/HelpNote.tsx';
import { RealityCheck } from '../parts/RealityCheck.tsx';
import { SessionPill } from '../parts/SessionPill.tsx';
import { WinMoment } from '../parts/WinMoment.tsx';
import { ReplayBar } from '../replay/ReplayBar.tsx';
import { tierOf } from '../round/win-tier.ts';
import type { GameScreenProps } from '../screens/game-screen.ts';
import { RulesDialog } from '../solo/RulesDialog.tsx';
import type { StageDialog } from '../state/stage-dialog.ts';
import { useSessionSeconds } from '../state/use-clock.ts';
import { TallyDialog } from '../tally/TallyDialog.tsx';
import { BetPanel } from './BetPanel.tsx';
import { money, type Panel } from './crash-store.ts';
import { formatHeight } from './format-height.ts';
import { Guests } from './Guests.tsx';
import { PastCrashRounds } from './PastCrashRounds.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { Sky } from './Sky.tsx';
import { type CrashPlay, useCrash } from './use-crash.ts';
import { useRestWords } from './use-rest-words.ts';
import '../solo/solo.css';
import './crash.css';

type Open =
  | { readonly is: 'rules' | 'tally' | 'keys' }
  | { readonly is: 'proof'; readonly number: number }
  | { readonly is: 'auto'; readonly seat: CrashSeat };

/** A crash round that everybody shares. Always dark. */
export function CrashScreen({ opened, onAgain }: GameScreenProps) {
  const t = useText();
  const play = useCrash(opened);
  const { crash, state } = play;
  const [dialog, setDialog] = useState<Open>();
  const [tab, setTab] = useState('1');
  const seconds = useSessionSeconds(opened.sitting.seconds);
  const close = () => setDialog(undefined);
  useHotkeys(!opened.replay);
  const auto = dialog?.is === 'auto' ? dialog.seat : undefined;
  return (
    <main className="stage crash" style={{ '--hue': opened.game.hue } as React.CSSProperties}>
      <header className="crash-top">
        <div>
          <h1 className="display">{opened.game.title}</h1>
          {state.crashRound && <p>{t('crash.roundNo', { number: state.crashRound.number })}</p>}
        </div>
        {!opened.replay && (
          <p className="crash-balance">
            <span>{t('stage.balance')}</span>
            <b>
              <Amount value={wireMoney(state.balance)} symbol={opened.currencySymbol} />
            </b>
          </p>
        )}
        <SessionPill opened={opened} net={state.net} seconds={seconds} />
        <CornerButtons
          onOpen={(which) => setDialog(dialogOf(which))}
          pace="calm"
          onPace={() => {}}
          turbo={false}
          fairness={!opened.replay}
          tally={!opened.replay}
          keys={!opened.replay}
        />
      </header>
      <div className="crash-sky">
        <PastCrashRounds past={state.past} onCheck={(number) => setDialog({ is: 'proof', number })} />
        <Sky crash={crash} state={state} />
      </div>
      <Announcer play={play} />
      {opened.replay ? (
        <ReplayBar
          replay={opened.replay}
          symbol={opened.currencySymbol}
          busy={state.crashRound?.phase !== 'busted'}
          facts={factsOf(t, play)}
          onAgain={onAgain}
          onSkip={play.finish}
        />
      ) : (
        <div className="crash-bets" data-tab={tab}>
          <Tabs label={t('crash.panels')} value={tab} onChange={setTab} items={tabsOf(t, play)} />
          {([1, 2] as const).map((seat) => (
            <BetPanel key={seat} play={play} seat={seat} onAuto={() => setDialog({ is: 'auto', seat })} />
          ))}
          <Guests state={state} symbol={opened.currencySymbol} />
        </div>
      )}
      {state.paid && (
        <WinMoment
          key={state.paid.mark}
          amid
          tier={tierOf(state.paid.stake, state.paid.payout)}
          stake={state.paid.stake}
          payout={state.paid.payout}
          symbol={opened.currencySymbol}
        />
      )}
      <HelpNote opened={opened} problem={state.problem} onDismiss={crash.dismissProblem} />
      <AutoNote stopped={state.autoStopped} onDismiss={crash.dismissProblem} />
      <RulesDialog
        open={dialog?.is === 'rules'}
        onClose={close}
        opened={opened}
        rules={[
          t('crash.rule1'),
          t('crash.rule2'),
          t('crash.rule3'),
          t('crash.rule4'),
          t('crash.rule5', { top: formatHeight(CLIMB_MAX), most: formatMoney(CRASH_PAYOUT_MAX) }),
          t('crash.rule6', {
            returned: CRASH_ROUND_RETURNED_PCT,
            every: Math.round(1 / crashRoundsAtOnce()),
          }),
        ]}
      />
      <ProofDialog
        past={state.past}
        number={dialog?.is === 'proof' ? dialog.number : undefined}
        current={state.crashRound?.hash}
        onClose={close}
      />
      {auto && (
        <AutoDialog
          family="crash"
          opened={opened}
          open
          onClose={close}
          stake={state.panels[auto].stake}
          balance={state.balance}
          note={autoNote(t, auto, state.panels[auto])}
          onStart={(limits) => crash.startAuto(auto, limits)}
        />
      )}
      <TallyDialog
        open={dialog?.is === 'tally'}
        onClose={close}
        tally={state.tally}
        symbol={opened.currencySymbol}
        onReset={crash.resetTally}
      />
      <HotkeyDialog
        open={dialog?.is === 'keys'}
        onClose={close}
        keys={[
          ['Space', t('stage.keys.out', { seat: 1 })],
          ['B', t('stage.keys.out', { seat: 2 })],
          ['A', t('stage.keys.half')],
          ['D', t('stage.keys.double')],
          ['Q', t('stage.keys.least')],
        ]}
      />
      <RealityCheck opened={opened} net={state.net} seconds={seconds} onDue={crash.stopAuto} />
    </main>
  );
}

const dialogOf = (which: StageDialog): Open => {
  if (which === 'fairness') return { is: 'proof', number: 0 };
  return { is: which === 'tally' || which === 'keys' ? which : 'rules' };
};

/** Which bet it is, and how it leaves its crash rounds. */
const autoNote = (t: ReturnType<typeof useText>, seat: CrashSeat, { leaves, target }: Panel): string =>
  leaves === 'by-target'
    ? t('crash.autoAt', { seat, height: formatHeight(target) })
    : t('crash.autoByHand', { seat });

function tabsOf(t: ReturnType<typeof useText>, { state }: CrashPlay) {
  const seats = ([1, 2] as const).map((seat) => {
    const own = state.own.find((bet) => bet.seat === seat);
    const label =
      own && own.cashedAt !== null
        ? t('crash.seatOut', { seat, height: formatHeight(own.cashedAt) })
        : t('crash.seat', { seat });
    return { value: String(seat), label };
  });
  return [...seats, { value: 'guests', label: t('crash.players', { count: state.bets.bets }) }];
}

/** Where a bet that is watched again was to leave, and where it did. */
const factsOf = (t: ReturnType<typeof useText>, { state }: CrashPlay) =>
  state.own.flatMap(({ target, cashedAt }) => [
    { name: t('crash.target'), value: target === null ? t('crash.byHand') : formatHeight(target) },
    { name: t('crash.outAt'), value: cashedAt === null ? '–' : formatHeight(cashedAt) },
  ]);

/** Says what happened, once and in words: never the climb itself. */
function Announcer({ play: { state } }: { readonly play: CrashPlay }) {
  const t = useText();
  const { crashRound, bust, own } = state;
  const restWords = useRestWords(state);
  const number = crashRound?.number ?? 0;
  const phase =
    crashRound?.phase === 'betting'
      ? t('crash.saidOpens', { number })
      : crashRound?.phase === 'flying'
        ? t('crash.saidFlies', { number })
        : crashRound?.phase === 'busted' && bust !== undefined
          ? t('crash.saidEnded', { number, bust: formatHeight(bust) })
          : '';
  const bets = own.flatMap(({ seat, cashedAt, payout }) => {
    if (payout === null) return [];
    if (cashedAt === null) return [t('crash.saidLost', { seat })];
    return [
      t('crash.saidCashed', {
        seat,
        height: formatHeight(cashedAt),
        payout: formatMoney(money(payout) ?? ZERO),
      }),
    ];
  });
  return (
    <p className="sr-only" role="status">
      {[phase, ...bets, restWords].join(' ')}
    </p>
  );
}
