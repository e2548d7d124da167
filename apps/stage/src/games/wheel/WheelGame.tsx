import './wheel.css';
import { WHEEL_PAYS, WHEEL_RISKS, type WheelChoice, type WheelEvent } from '@fairhouse/games';
import { useText, wantsCalm } from '@fairhouse/ui';
import { eventsOf, sayTimes } from '../../solo/read-round.ts';
import { Segments } from '../../solo/Segments.tsx';
import { SoloFrame } from '../../solo/SoloFrame.tsx';
import { useSolo } from '../../solo/use-solo.ts';
import type { Opened } from '../../state/api.ts';
import { WheelPicture } from './WheelPicture.tsx';

const TURN_MS = { calm: 2_400, quick: 500 } as const;
const CALM_MS = 150;

const turnOf = (round: Parameters<typeof eventsOf>[0]) => eventsOf<WheelEvent, 'turned'>(round, 'turned')[0];

/** A wheel of segments; where it stops, it pays. */
export function WheelGame({ opened }: { opened: Opened }) {
  const t = useText();
  const play = useSolo<WheelChoice>({
    opened,
    choice: { risk: 'low' },
    showMs: (_, pace) => (wantsCalm() ? CALM_MS : TURN_MS[pace]),
    label: (round) => sayTimes(turnOf(round)?.multiplier ?? '0.0000'),
  });
  const { solo, state } = play;
  const { risk } = state.choice;
  const turned = turnOf(state.round);
  const pays = WHEEL_PAYS[risk];
  const kinds = [...new Set(pays)].toSorted((a, b) => a - b);
  return (
    <SoloFrame
      play={play}
      auto="rounds"
      says={
        turned && state.settled
          ? t('stage.wheel.stopped', { segment: turned.segment + 1, times: sayTimes(turned.multiplier) })
          : t(state.phase === 'showing' ? 'stage.wheel.turning' : 'stage.wheel.ready', { count: pays.length })
      }
      keys={[['R', t('stage.keys.risk')]]}
      rules={[t('stage.wheel.rule1'), t('stage.wheel.rule2')]}
      options={
        <Segments
          label={t('stage.solo.risk')}
          hotkey="R"
          value={risk}
          items={WHEEL_RISKS.map((value) => ({ value, label: t(`stage.solo.risks.${value}`) }))}
          onChange={(next) => solo.setChoice({ risk: next })}
        />
      }
      board={
        <div className="wheel">
          <WheelPicture
            key={risk}
            pays={pays}
            stop={turned?.segment}
            round={state.round?.roundId}
            turnMs={TURN_MS[state.pace]}
          >
            {turned && state.settled ? sayTimes(turned.multiplier) : ''}
          </WheelPicture>
          <ul className="wheel-key">
            {kinds.map((pay) => (
              <li
                key={pay}
                data-rank={kinds.indexOf(pay)}
                data-hit={(state.settled && turned && Number(turned.multiplier) === pay) || undefined}
              >
                <b>{pay.toFixed(2)}×</b>
                <span>{t('stage.wheel.ways', { count: pays.filter((each) => each === pay).length })}</span>
              </li>
            ))}
          </ul>
        </div>
      }
    />
  );
}
