import { Button, useText } from '@fairhouse/ui';
import { useReducer } from 'react';
import { type Opening, useOpened } from '../state/use-opened.ts';

/** Opens the game that the page was launched for, then plays it. */
export function Stage() {
  const [opening, retry] = useOpened();
  const [take, again] = useReducer((takes: number) => takes + 1, 1);
  if (opening.state !== 'opened') return <Wait opening={opening} retry={retry} />;
  const { Screen, opened } = opening;
  return <Screen key={take} opened={opened} onAgain={again} />;
}

/** Another try would be answered the same. */
const FINAL: ReadonlySet<string> = new Set(['launch_expired', 'replay_expired', 'not_found']);

type WaitProps = {
  readonly opening: Exclude<Opening, { readonly state: 'opened' }>;
  readonly retry: () => void;
};

function Wait({ opening, retry }: WaitProps) {
  const t = useText();
  return (
    <main className="stage-wait" aria-busy={opening.state === 'opening'}>
      {opening.state === 'opening' ? (
        <>
          <span className="spinner size-8" aria-hidden="true" />
          <p role="status">{t('stage.opening')}</p>
        </>
      ) : (
        <>
          <h1 className="display text-h3">{t('stage.notOpened')}</h1>
          <p role="alert" className="max-w-sm text-text-2">
            {opening.code === 'unreachable' ? t('shell.ui.loadFailedWhy') : t(`faults.${opening.code}`)}
          </p>
          {!FINAL.has(opening.code) && <Button onClick={retry}>{t('stage.again')}</Button>}
        </>
      )}
    </main>
  );
}
