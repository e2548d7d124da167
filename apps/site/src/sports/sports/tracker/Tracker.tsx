import { ESPORTS } from '@fairhouse/sports';
import { Card } from '@fairhouse/ui';
import { BaseballTracker } from './BaseballTracker.tsx';
import { CricketTracker } from './CricketTracker.tsx';
import type { Fixture } from './course.ts';
import { MapTracker } from './MapTracker.tsx';
import { PeriodTable } from './PeriodTable.tsx';
import { PitchTracker } from './PitchTracker.tsx';
import './tracker.css';

const PITCHES = ['football', 'handball', 'ice_hockey', 'basketball'];

/** How a match has gone, in the form that people of its sport look for; drawn from its state and events alone. */
export function Tracker({ fixture }: { fixture: Fixture }) {
  if (fixture.state.phase === 'before') return null;
  const { sport } = fixture;
  return (
    <Card className="grid gap-4 p-4">
      {PITCHES.includes(sport) && <PitchTracker fixture={fixture} />}
      {sport === 'baseball' && <BaseballTracker fixture={fixture} />}
      {sport === 'cricket' && <CricketTracker fixture={fixture} />}
      {ESPORTS.some((one) => one === sport) && <MapTracker fixture={fixture} />}
      {sport !== 'cricket' && <PeriodTable fixture={fixture} />}
    </Card>
  );
}
