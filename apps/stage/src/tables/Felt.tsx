import { useText } from '@fairhouse/ui';
import { useState } from 'react';
import { Segments } from '../solo/Segments.tsx';
import { ArcFelt } from './felts/ArcFelt.tsx';
import type { FeltProps } from './felts/felt.ts';
import { Racetrack } from './felts/Racetrack.tsx';
import { RouletteFelt } from './felts/RouletteFelt.tsx';
import { RowsFelt } from './felts/RowsFelt.tsx';
import { useRoomy } from './use-wide.ts';

const VIEWS = ['layout', 'racetrack'] as const;

/** Where there is no room for both the layout and the racetrack take turns. */
function RouletteViews({ wide, ...felt }: FeltProps & { readonly wide: boolean }) {
  const t = useText();
  const [view, setView] = useState<(typeof VIEWS)[number]>('layout');
  return (
    <div className="felt-views">
      <Segments
        label={t('table.view')}
        value={view}
        items={VIEWS.map((value) => ({ value, label: t(`table.${value}`) }))}
        onChange={setView}
      />
      {view === 'layout' ? (
        <RouletteFelt {...felt} wide={wide} />
      ) : (
        <Racetrack open={felt.open} onLay={felt.onLay} />
      )}
    </div>
  );
}

/** The felt of a game, as it fits the screen. */
export function Felt({ wide, ...felt }: FeltProps & { readonly wide: boolean }) {
  const roomy = useRoomy();
  const { id } = felt.live.game;
  if (id === 'roulette')
    return roomy ? <RouletteFelt {...felt} wide /> : <RouletteViews {...felt} wide={wide} />;
  if (wide && id.startsWith('baccarat')) return <ArcFelt {...felt} />;
  return <RowsFelt {...felt} wide={wide} />;
}
