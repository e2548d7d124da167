import { Tabs, useText } from '@fairhouse/ui';
import { useState } from 'react';
import { type Fixture, leadOf, pointsOf } from './course.ts';

const WIDTH = 300;
const HEIGHT = 64;

/** The maps of an e-sports match: the points of each in order, the lead they made, kills and firsts. */
export function MapTracker({ fixture }: { fixture: Fixture }) {
  const t = useText();
  const { state, sport } = fixture;
  const most = 2 * (sport === 'rts' ? 3 : 2) - 1;
  const [chosen, setChosen] = useState<string>();
  const shown = Number(chosen ?? Math.max(1, state.period));
  const maps = Array.from({ length: most }, (_, place) => String(place + 1));
  return (
    <div className="grid gap-3">
      <Tabs
        label={t('match.mapTabs')}
        value={String(shown)}
        onChange={setChosen}
        items={maps.map((number) => ({ value: number, label: t('match.map', { number }) }))}
      />
      {shown > state.period ? (
        <p className="text-text-2">{t('match.mapToCome', { number: shown })}</p>
      ) : (
        <MapCourse fixture={fixture} map={shown} />
      )}
    </div>
  );
}

function MapCourse({ fixture, map }: { fixture: Fixture; map: number }) {
  const t = useText();
  const { home, away, sport, state } = fixture;
  const points = pointsOf(fixture, map);
  const lead = leadOf(points);
  const won = state.counts.maps?.[map - 1];
  const kills = state.counts.kills?.[map - 1];
  const sideOf = (mark: string) => {
    const code = state.marks[`${mark}.${map}`];
    return code === 1 ? home : code === 2 ? away : undefined;
  };
  const blood = sideOf('first_blood');
  const pistol = sideOf('pistol');
  const most = Math.max(1, ...lead.map(Math.abs));
  const step = WIDTH / Math.max(12, lead.length - 1);
  const line = lead.map((value, at) => `${at * step},${HEIGHT / 2 - (value / most) * (HEIGHT / 2 - 3)}`);
  return (
    <>
      <ol className="round-strip" aria-label={t(sport === 'fps' ? 'match.rounds' : 'match.objectives')}>
        {points.map((side, place) => {
          const name = t('match.roundWon', { number: place + 1, team: fixture[side] });
          return (
            <li key={place} className="round" data-side={side} title={name}>
              <span className="sr-only">{name}</span>
            </li>
          );
        })}
      </ol>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="lead"
        role="img"
        aria-label={t('match.lead', { home, away })}
      >
        <line className="pressure-line" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        <polyline className="lead-line" points={line.join(' ')} />
      </svg>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-dense text-text-2">
        {kills && (
          <span>
            {t('match.kills')} {kills.home}–{kills.away}
          </span>
        )}
        {blood && <span>{t('match.firstBlood', { team: blood })}</span>}
        {pistol && <span>{t('match.pistol', { team: pistol })}</span>}
        {won && won.home + won.away > 0 && (
          <span>{t('match.mapWon', { team: won.home > 0 ? home : away })}</span>
        )}
      </p>
    </>
  );
}
