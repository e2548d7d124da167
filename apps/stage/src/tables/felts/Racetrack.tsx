import { CALL_BETS, neighboursOf, RED_NUMBERS, WHEEL } from '@fairhouse/games';
import { useText } from '@fairhouse/ui';
import { useState } from 'react';
import { Segments } from '../../solo/Segments.tsx';
import type { FeltProps } from './felt.ts';

const CALLS = ['tiers', 'orphelins', 'voisins'] as const;
const REACHES = ['0', '1', '2', '3', '4'] as const;

/** Numbers of the upper straight, from left to right; the others come back below it. */
const UPPER = 19;

const colourOf = (number: number): string =>
  number === 0 ? 'zero' : RED_NUMBERS.has(number) ? 'red' : 'black';

type RacetrackProps = Pick<FeltProps, 'open' | 'onLay'>;

/** The numbers as they lie on the wheel: one press lays a number with its neighbours, or one of the three calls. */
export function Racetrack({ open, onLay }: RacetrackProps) {
  const t = useText();
  const [reach, setReach] = useState<(typeof REACHES)[number]>('2');
  const each = Number(reach);
  return (
    <section className="racetrack" aria-label={t('table.racetrack')}>
      <Segments
        label={t('table.neighbours')}
        value={reach}
        items={REACHES.map((value) => ({ value, label: value }))}
        onChange={setReach}
      />
      <div className="track">
        {WHEEL.map((number, at) => (
          <button
            key={number}
            type="button"
            className="track-number"
            data-tone={colourOf(number)}
            style={at < UPPER ? { gridArea: `1 / ${at + 1}` } : { gridArea: `3 / ${WHEEL.length - at + 1}` }}
            aria-label={t('table.withNeighbours', { number, count: each })}
            aria-disabled={!open}
            onClick={() => onLay(...neighboursOf(number, each).map((one) => `straight:${one}`))}
          >
            {number}
          </button>
        ))}
        <div className="track-calls">
          {CALLS.map((name) => (
            <button
              key={name}
              type="button"
              aria-disabled={!open}
              onClick={() =>
                onLay(
                  ...CALL_BETS[name].flatMap(({ spot, chips }) => Array.from({ length: chips }, () => spot)),
                )
              }
            >
              {t(`table.call.${name}`)}
              <small>
                {t('table.callChips', {
                  count: CALL_BETS[name].reduce((sum, { chips }) => sum + chips, 0),
                })}
              </small>
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
