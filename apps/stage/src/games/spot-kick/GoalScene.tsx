import { type Keeper, type KickEvent, kickStreak, streakGoesOn, streakMultiplier } from '@fairhouse/games';
import { useText } from '@fairhouse/ui';
import { sayMultiplier } from '../../solo/read-round.ts';
import { Ball, Goalkeeper, Stadium } from './pieces.tsx';

type Kicked = Extract<KickEvent, { type: 'kicked' }>;

type GoalSceneProps = {
  readonly keeper: Keeper;
  readonly kicks: readonly Kicked[];
  readonly open: boolean;
  /** The ball lies on the spot and the answer is awaited. */
  readonly aiming: boolean;
  readonly onKick: (zone: number) => void;
};

/** Where each zone is, in the scene's own pixels. */
const ZONES = [
  { name: 'topLeft', x: 262, y: 158 },
  { name: 'topRight', x: 538, y: 158 },
  { name: 'lowLeft', x: 252, y: 262 },
  { name: 'lowRight', x: 548, y: 262 },
  { name: 'middle', x: 400, y: 214 },
] as const;

/** How the keeper dives to each of them. */
const DIVES = [
  { x: -96, y: -44, turn: -52 },
  { x: 96, y: -44, turn: 52 },
  { x: -104, y: 40, turn: -82 },
  { x: 104, y: 40, turn: 82 },
  { x: 0, y: -14, turn: 0 },
] as const;

const SPOT = { x: 400, y: 438 };
const VIEW = { width: 800, height: 520 };

const percent = (part: number, of: number): string => `${((part / of) * 100).toFixed(2)}%`;

/** The goal at the end of the ground: five places to aim at, a keeper, and the ball. */
export function GoalScene({ keeper, kicks, open, aiming, onKick }: GoalSceneProps) {
  const t = useText();
  const last = aiming ? undefined : kicks.at(-1);
  const dive = last ? DIVES[last.covered[0] ?? 4]! : { x: 0, y: 0, turn: 0 };
  const target = last ? ZONES[last.zone]! : SPOT;
  const crashRound = {
    '--ball-x': `${target.x - SPOT.x}px`,
    '--ball-y': `${target.y - SPOT.y}px`,
  } as React.CSSProperties;
  const diving = {
    '--dive-x': `${dive.x}px`,
    '--dive-y': `${dive.y}px`,
    '--dive-turn': `${dive.turn}deg`,
  } as React.CSSProperties;
  return (
    <div className="kick" data-goal={last?.goal || undefined} data-saved={(last && !last.goal) || undefined}>
      <svg viewBox={`0 0 ${VIEW.width} ${VIEW.height}`} aria-hidden="true">
        <Stadium bulge={last?.goal ? ZONES[last.zone] : undefined} />
        {last?.covered.map((zone) => (
          <circle key={zone} className="kick-covered" cx={ZONES[zone]!.x} cy={ZONES[zone]!.y} r="38" />
        ))}
        <g
          key={`keeper ${kicks.length} ${aiming}`}
          className="kick-keeper"
          data-dives={last !== undefined || undefined}
          style={diving}
        >
          <g transform="translate(400 226)">
            <Goalkeeper keeper={keeper} />
          </g>
        </g>
        <g
          key={`ball ${kicks.length} ${aiming}`}
          className="kick-ball"
          data-flies={last !== undefined || undefined}
          style={crashRound}
        >
          <g transform={`translate(${SPOT.x} ${SPOT.y})`}>
            <Ball />
          </g>
        </g>
        {last?.goal && (
          <g className="kick-sparks" transform={`translate(${target.x} ${target.y})`}>
            {Array.from({ length: 12 }, (_, at) => (
              <path key={at} transform={`rotate(${at * 30})`} d="M0-30V-46" />
            ))}
          </g>
        )}
      </svg>
      <fieldset className="kick-zones" aria-label={t('stage.kick.zones')}>
        {ZONES.map(({ name, x, y }, zone) => (
          <button
            key={name}
            type="button"
            className="kick-zone"
            data-hotkey={zone + 1}
            disabled={!open}
            style={{ left: percent(x, VIEW.width), top: percent(y, VIEW.height) }}
            aria-label={t(`stage.kick.zone.${name}`)}
            onClick={() => onKick(zone)}
          />
        ))}
      </fieldset>
      <Streak keeper={keeper} kicks={kicks} />
    </div>
  );
}

/** What each further goal makes of the stake, and those that were shot. */
function Streak({ keeper, kicks }: Pick<GoalSceneProps, 'keeper' | 'kicks'>) {
  const t = useText();
  const streak = kickStreak(keeper);
  const steps = Array.from({ length: streak.most }, (_, at) => at + 1).filter((step) =>
    streakGoesOn(streak, step - 1),
  );
  return (
    <ol className="kick-streak" aria-label={t('stage.kick.streak')}>
      {steps.map((step) => {
        const kick = kicks[step - 1];
        return (
          <li
            key={step}
            data-shot={kick ? (kick.goal ? 'goal' : 'saved') : undefined}
            data-next={step === kicks.length + 1 || undefined}
          >
            {sayMultiplier(streakMultiplier(streak, step))}
          </li>
        );
      })}
    </ol>
  );
}
