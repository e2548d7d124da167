import {
  STAIR_FLOORS,
  STAIR_LANTERNS,
  type StairEvent,
  type StairWeather,
  stairStreak,
  streakGoesOn,
  streakMultiplier,
} from '@fairhouse/games';
import { useText } from '@fairhouse/ui';
import { sayMultiplier } from '../../solo/read-round.ts';
import { Climber, Lantern, NightSky } from './pieces.tsx';

type Event<T extends StairEvent['type']> = Extract<StairEvent, { type: T }>;

type StairTowerProps = {
  readonly weather: StairWeather;
  readonly climbed: readonly Event<'climbed'>[];
  readonly blown: Event<'blown'> | undefined;
  readonly shown: Event<'shown'> | undefined;
  readonly open: boolean;
  readonly onPick: (lantern: number) => void;
};

type Face = 'dark' | 'offered' | 'lit' | 'gone' | 'out' | 'left';

/** The tower from its foot to its roof; the climber stands where the last lantern burned. */
export function StairTower(props: StairTowerProps) {
  const t = useText();
  const { weather, climbed, blown } = props;
  const floors = Array.from({ length: STAIR_FLOORS }, (_, at) => at + 1).filter((floor) =>
    streakGoesOn(stairStreak(weather), floor - 1),
  );
  return (
    <div className="stair" style={{ '--climbed': climbed.length } as React.CSSProperties}>
      <NightSky weather={weather} />
      <fieldset className="stair-tower" aria-label={t('stage.stair.tower')}>
        {floors.toReversed().map((floor) => (
          <Floor key={floor} floor={floor} {...props} />
        ))}
        <div className="stair-foot">{climbed.length === 0 && !blown && <Climber />}</div>
      </fieldset>
    </div>
  );
}

function Floor({ floor, weather, climbed, blown, shown, open, onPick }: StairTowerProps & { floor: number }) {
  const t = useText();
  const { lanterns } = STAIR_LANTERNS[weather];
  const lit = climbed[floor - 1]?.lantern;
  const here = climbed.length === floor && !blown;
  const current = open && climbed.length === floor - 1;
  const faceOf = (lantern: number): Face => {
    if (lit === lantern) return 'lit';
    if (blown?.floor === floor && blown.lantern === lantern) return 'gone';
    if (shown) return shown.out[floor - 1]?.includes(lantern) ? 'out' : 'left';
    return current ? 'offered' : 'dark';
  };
  return (
    <div
      className="stair-floor"
      data-current={current || undefined}
      data-done={lit !== undefined || undefined}
      style={{ '--floor': floor } as React.CSSProperties}
    >
      <span className="stair-worth">{sayMultiplier(streakMultiplier(stairStreak(weather), floor))}</span>
      <div className="stair-lanterns">
        {Array.from({ length: lanterns }, (_, lantern) => {
          const face = faceOf(lantern);
          return (
            <button
              key={lantern}
              type="button"
              className="stair-lantern"
              data-face={face}
              data-hotkey={lantern + 1}
              disabled={face !== 'offered'}
              aria-label={t(`stage.stair.lantern.${face}`, { floor, place: lantern + 1 })}
              onClick={() => onPick(lantern)}
            >
              <Lantern />
              {((here && lit === lantern) || face === 'gone') && <Climber fallen={face === 'gone'} />}
            </button>
          );
        })}
      </div>
    </div>
  );
}
