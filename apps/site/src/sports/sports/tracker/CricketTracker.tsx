import { useText } from '@fairhouse/ui';
import { type Ball, type Fixture, oversOf, wormOf } from './course.ts';

const WIDTH = 300;
const HEIGHT = 110;
const OVERS = 20;
const OVER_BALLS = 6;
const BALLS = OVERS * OVER_BALLS;

/** Cricket over by over: the balls of this over and the one before, runs by over of both sides, the ball to come. */
export function CricketTracker({ fixture }: { fixture: Fixture }) {
  const t = useText();
  const { state, home, away } = fixture;
  const { batting = 0, balls = 0, target = 0 } = state.detail;
  const side = batting === 2 ? 'away' : 'home';
  const overs = oversOf(fixture, state.period);
  const runs = state.counts.runs?.[state.period - 1]?.[side] ?? 0;
  const wickets = state.counts.wickets?.[state.period - 1]?.[side] ?? 0;
  const live = state.phase === 'play';
  const team = fixture[side];
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="font-semibold">{t('match.batting', { team })}</span>
        <span className="display text-[24px]">{t('match.score', { runs, wickets })}</span>
        <span className="text-text-2">
          {t('match.overs', { overs: `${Math.floor(balls / OVER_BALLS)}.${balls % OVER_BALLS}` })}
        </span>
        {balls > 0 && (
          <span className="text-text-2">
            {t('match.runRate', { rate: ((runs / balls) * OVER_BALLS).toFixed(2) })}
          </span>
        )}
      </p>
      {target > 0 && live && (
        <p className="font-semibold">
          {t('match.needs', { team, runs: Math.max(0, target - runs), balls: BALLS - balls })}
        </p>
      )}
      <div className="grid gap-2">
        <OverStrip label={t('match.thisOver')} balls={overs.at(-1) ?? []} />
        {overs.length > 1 && <OverStrip label={t('match.lastOver')} balls={overs.at(-2)!} />}
        {live && (
          <p className="over-strip">
            <span className="over-name">{t('match.nextBall')}</span>
            <span>
              {t('match.nextBallOf', {
                over: Math.floor(balls / OVER_BALLS) + 1,
                ball: (balls % OVER_BALLS) + 1,
              })}
            </span>
          </p>
        )}
      </div>
      <Worm fixture={fixture} />
      <p className="flex gap-4 text-dense text-text-2">
        <span className="worm-key" data-side="home">
          {home}
        </span>
        <span className="worm-key" data-side="away">
          {away}
        </span>
        {target > 0 && <span>{t('match.target', { target })}</span>}
      </p>
    </div>
  );
}

function OverStrip({ label, balls }: { label: string; balls: readonly Ball[] }) {
  const t = useText();
  return (
    <div className="over-strip">
      <span className="over-name">{label}</span>
      <ol className="flex gap-1" aria-label={label}>
        {balls.map(({ runs, wicket }, place) => {
          const said = wicket
            ? t('match.ball.wicket')
            : runs === 0
              ? t('match.ball.dot')
              : t('match.ball.runs', { count: runs });
          return (
            <li key={place} className="ball" data-ball={wicket ? 'wicket' : runs >= 4 ? 'boundary' : 'run'}>
              <span aria-hidden="true">{wicket ? 'W' : runs === 0 ? '•' : runs}</span>
              <span className="sr-only">{said}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Worm({ fixture }: { fixture: Fixture }) {
  const t = useText();
  const { home, away, state } = fixture;
  const first =
    state.period === 2
      ? state.detail.batting === 1
        ? 'away'
        : 'home'
      : state.detail.batting === 2
        ? 'away'
        : 'home';
  const innings = [1, 2].map((number) => wormOf(oversOf(fixture, number)));
  const most = Math.max(60, ...innings.flat());
  const points = (worm: readonly number[]) =>
    worm.map((runs, over) => `${(over / OVERS) * WIDTH},${HEIGHT - (runs / most) * (HEIGHT - 4)}`).join(' ');
  return (
    <figure>
      <figcaption className="text-dense text-text-2">{t('match.wormTitle')}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="worm"
        role="img"
        aria-label={t('match.worm', { home, away })}
      >
        <line className="pressure-line" x1="0" x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} />
        {innings.map((worm, place) => (
          <polyline
            key={place}
            className="worm-line"
            data-side={(place === 0) === (first === 'home') ? 'home' : 'away'}
            points={points(worm)}
          />
        ))}
      </svg>
    </figure>
  );
}
