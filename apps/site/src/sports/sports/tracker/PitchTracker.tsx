import { useText } from '@fairhouse/ui';
import { type Bar, type Fixture, pressureOf } from './course.ts';

const WIDTH = 300;
const HEIGHT = 190;
const GAP = 1;

/** Where the ball is, of five zones in football and three elsewhere, from home's end on; and who has pressed when. */
export function PitchTracker({ fixture }: { fixture: Fixture }) {
  return (
    <div className="tracker-pitch">
      <Pressure fixture={fixture} />
      <Pitch fixture={fixture} />
    </div>
  );
}

function zoneOf({ sport, state }: Fixture): { readonly at: number; readonly of: number } {
  const of = sport === 'football' ? 5 : 3;
  return { at: Math.min(of - 1, state.detail.zone ?? Math.floor(of / 2)), of };
}

function Pitch({ fixture }: { fixture: Fixture }) {
  const t = useText();
  const { at, of } = zoneOf(fixture);
  const live = fixture.state.phase === 'play';
  const middle = (of - 1) / 2;
  const team = at > middle ? fixture.home : fixture.away;
  const word = at === middle ? 'middle' : at === 0 || at === of - 1 ? 'danger' : 'attack';
  const said = t(`match.zone.${word}`, { team });
  const width = WIDTH / of;
  return (
    <figure className="pitch" aria-label={t('match.tracker')}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <rect className="pitch-grass" width={WIDTH} height={HEIGHT} rx="8" />
        <g className="pitch-line">
          <rect x="6" y="6" width={WIDTH - 12} height={HEIGHT - 12} />
          <line x1={WIDTH / 2} x2={WIDTH / 2} y1="6" y2={HEIGHT - 6} />
          <circle cx={WIDTH / 2} cy={HEIGHT / 2} r="24" />
          <rect x="6" y="52" width="38" height="86" />
          <rect x={WIDTH - 44} y="52" width="38" height="86" />
        </g>
        {live && (
          <g className="pitch-ball" style={{ transform: `translateX(${at * width}px)` }}>
            <rect className="pitch-zone" width={width} height={HEIGHT} rx="8" />
            <circle cx={width / 2} cy={HEIGHT / 2} r="6" />
          </g>
        )}
      </svg>
      {live && <figcaption>{said}</figcaption>}
    </figure>
  );
}

function Pressure({ fixture }: { fixture: Fixture }) {
  const t = useText();
  const { home, away } = fixture;
  const periods = pressureOf(fixture);
  const bars = periods.flat();
  const most = Math.max(1, ...bars.flatMap((bar) => [bar.home, bar.away]));
  const width = WIDTH / Math.max(32, bars.length);
  const borders = periods.slice(1).map((_, place) => periods.slice(0, place + 1).flat().length);
  const middle = HEIGHT / 4;
  const height = (value: number) => (value / most) * (middle - 4);
  return (
    <figure className="pressure">
      <figcaption className="text-dense text-text-2">{t('match.pressure')}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT / 2}`}
        role="img"
        aria-label={t('match.pressureOf', { home, away })}
      >
        <line className="pressure-line" x1="0" x2={WIDTH} y1={middle} y2={middle} />
        {borders.map((at) => (
          <line key={at} className="pressure-border" x1={at * width} x2={at * width} y1="0" y2={HEIGHT / 2} />
        ))}
        {bars.map((bar: Bar, place) => (
          <g key={place}>
            <rect
              className="pressure-home"
              x={place * width}
              width={width - GAP}
              y={middle - height(bar.home)}
              height={height(bar.home)}
            />
            <rect
              className="pressure-away"
              x={place * width}
              width={width - GAP}
              y={middle}
              height={height(bar.away)}
            />
          </g>
        ))}
      </svg>
    </figure>
  );
}
