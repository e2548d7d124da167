import { Button, useText } from '@fairhouse/ui';
import { PAUSES, type Pause } from '@fairhouse/wire/identity/limits';
import type { Protection } from '@fairhouse/wire/identity/protection';
import { CirclePause } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { longerPauses } from './limits.ts';

/** Where the page leads those who want a pause. */
export const PAUSE_ANCHOR = 'pause';

const PauseDialog = lazy(() => import('./PauseDialog.tsx'));

/** The pauses on offer; each asks before it begins. */
export function PauseSection({ bar }: { bar: Protection['bar'] }) {
  const t = useText();
  const [asked, setAsked] = useState<Pause>();
  const offered = longerPauses(bar, Date.now());
  const note = bar && (bar.until === null ? 'forGoodHolds' : 'longerOnly');
  return (
    <section className="card mt-4 p-5" aria-labelledby={PAUSE_ANCHOR}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-96 gap-3">
          <span className="ico size-10">
            <CirclePause size={19} aria-hidden="true" />
          </span>
          <div className="min-w-0">
            <h2 id={PAUSE_ANCHOR} tabIndex={-1} className="font-bold text-lead">
              {t('protection.pause.title')}
            </h2>
            <p className="text-text-2">{t('protection.pause.lead')}</p>
            {note && <p className="text-meta text-text-3">{t(`protection.pause.${note}`)}</p>}
          </div>
        </div>
        <div className="grid grid-cols-2 gap-2 max-md:w-full md:grid-cols-4">
          {PAUSES.map((pause) => (
            <Button
              key={pause}
              variant={pause === 'for_good' ? 'quiet' : 'plain'}
              disabled={!offered.includes(pause)}
              onClick={() => setAsked(pause)}
            >
              {t(`protection.pause.length.${pause}`)}
            </Button>
          ))}
        </div>
      </div>
      {asked && (
        <Suspense>
          <PauseDialog lasts={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
