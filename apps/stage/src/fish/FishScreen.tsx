import '../solo/solo.css';
import './fish.css';
import { BULLET, CHARGE, DIRECT, paysOf, SPECIES } from '@fairhouse/games';
import { formatMoney, wireMoney } from '@fairhouse/kernel';
import { Amount, useText } from '@fairhouse/ui';
import { useState } from 'react';
import { CornerButtons } from '../parts/CornerButtons.tsx';
import { FairnessDialog } from '../parts/FairnessDialog.tsx';
import { HelpNote } from '../parts/HelpNote.tsx';
import { RealityCheck } from '../parts/RealityCheck.tsx';
import { SessionPill } from '../parts/SessionPill.tsx';
import { WinMoment } from '../parts/WinMoment.tsx';
import { tierOf } from '../round/win-tier.ts';
import type { GameScreenProps } from '../screens/game-screen.ts';
import { RulesDialog } from '../solo/RulesDialog.tsx';
import type { StageDialog } from '../state/stage-dialog.ts';
import { useSessionSeconds } from '../state/use-clock.ts';
import { Cannons } from './Cannons.tsx';
import { FishDock } from './FishDock.tsx';
import { FishReplay } from './FishReplay.tsx';
import { SeaView } from './SeaView.tsx';
import { useFish } from './use-fish.ts';

/** A room of up to four cannons over one sea. Always dark. */
export function FishScreen({ opened, onAgain }: GameScreenProps) {
  const t = useText();
  const play = useFish(opened);
  const { fish, state } = play;
  const [dialog, setDialog] = useState<StageDialog>(null);
  const [seeds, setSeeds] = useState(opened.seeds);
  const seconds = useSessionSeconds(opened.sitting.seconds);
  const close = () => setDialog(null);
  return (
    <main className="stage fish" style={{ '--hue': opened.game.hue } as React.CSSProperties}>
      <header className="fish-top">
        <div>
          <h1 className="display">{opened.game.title}</h1>
          {state.room > 0 && (
            <p>{t('fish.room', { room: state.room, cannons: Math.max(1, state.cannons.length) })}</p>
          )}
        </div>
        {!opened.replay && (
          <p className="fish-balance">
            <span>{t('stage.balance')}</span>
            <b>
              <Amount value={wireMoney(state.balance)} symbol={opened.currencySymbol} />
            </b>
          </p>
        )}
        <SessionPill opened={opened} net={state.net} seconds={seconds} />
        <CornerButtons
          onOpen={setDialog}
          pace="calm"
          onPace={() => {}}
          turbo={false}
          fairness={!opened.replay}
        />
      </header>
      {opened.replay ? (
        <FishReplay opened={opened} replay={opened.replay} onAgain={onAgain} />
      ) : (
        <>
          <SeaView play={play}>
            <Cannons play={play} />
          </SeaView>
          <FishDock play={play} />
        </>
      )}
      <p className="sr-only" role="status">
        {state.caught &&
          t('fish.saidCaught', {
            name: t(`fish.species.${state.caught.species as 'F01'}`),
            pays: formatMoney(state.caught.pays),
          })}
      </p>
      {state.caught && (
        <WinMoment
          key={state.caught.fish}
          amid
          tier={tierOf(state.caught.shot, state.caught.pays)}
          stake={state.caught.shot}
          payout={state.caught.pays}
          symbol={opened.currencySymbol}
        />
      )}
      <HelpNote opened={opened} problem={state.problem} onDismiss={fish.dismissProblem} />
      <RulesDialog
        open={dialog === 'paytable'}
        onClose={close}
        opened={opened}
        rules={[
          t('fish.rule1'),
          t('fish.rule2', { direct: (DIRECT / BULLET) * 100 }),
          t('fish.rule3'),
          t('fish.rule4', { charge: (CHARGE / BULLET) * 100 }),
          t('fish.rule5'),
          t('fish.rule6'),
          t('fish.rule7'),
          t('fish.keys'),
        ]}
        pays={<Pays />}
        terms={[
          t('fish.bullets', {
            min: formatMoney(fish.bullets[0]!),
            max: formatMoney(fish.bullets.at(-1)!),
          }),
        ]}
      />
      <FairnessDialog
        open={dialog === 'fairness'}
        onClose={close}
        session={opened.session}
        seeds={seeds}
        onSeeds={setSeeds}
      />
      <RealityCheck opened={opened} net={state.net} seconds={seconds} onDue={fish.stopAuto} />
    </main>
  );
}

function Pays() {
  const t = useText();
  return (
    <table className="fish-pays">
      <thead>
        <tr>
          <th scope="col">{t('fish.fish')}</th>
          <th scope="col">{t('fish.pays')}</th>
        </tr>
      </thead>
      <tbody>
        {SPECIES.map((species) => {
          const { least, most } = paysOf(species);
          return (
            <tr key={species.id}>
              <td>{t(`fish.species.${species.id as 'F01'}`)}</td>
              <td>{least === most ? t('fish.times', { least }) : t('fish.timesTo', { least, most })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
