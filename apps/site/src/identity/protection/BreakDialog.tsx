import { Button, Dialog, useText } from '@fairhouse/ui';
import { PAUSES, type Pause } from '@fairhouse/wire/identity/limits';
import type { Protection } from '@fairhouse/wire/identity/protection';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { longerPauses } from './limits.ts';

const PauseDialog = lazy(() => import('./PauseDialog.tsx'));

type BreakDialogProps = { readonly bar: Protection['bar']; readonly onClose: () => void };

/** How long a break from play may last, asked over the game; one for good is asked for on the page of limits alone. */
export function BreakDialog({ bar, onClose }: BreakDialogProps) {
  const t = useText();
  const [asked, setAsked] = useState<Pause>();
  const offered = longerPauses(bar, Date.now());
  if (asked)
    return (
      <Suspense>
        <PauseDialog lasts={asked} onClose={onClose} />
      </Suspense>
    );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('protection.pause.take')}>
      <p className="text-body text-text-2">{t('protection.pause.lead')}</p>
      <div className="my-4 grid grid-cols-3 gap-2">
        {PAUSES.filter((pause) => pause !== 'for_good').map((pause) => (
          <Button key={pause} disabled={!offered.includes(pause)} onClick={() => setAsked(pause)}>
            {t(`protection.pause.length.${pause}`)}
          </Button>
        ))}
      </div>
      <GoButton to={paths.member('limits')} variant="quiet">
        {t('protection.look.limits')}
      </GoButton>
    </Dialog>
  );
}
