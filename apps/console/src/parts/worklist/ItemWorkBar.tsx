import { Button, useText } from '@fairhouse/ui';
import { useDesk } from './use-desk.ts';
import { WorkNote } from './WorkCell.tsx';
import type { WorkRow } from './work-row.ts';

/** Who works on the open item, and what one can do about it short of deciding. */
export function ItemWorkBar({ row }: { readonly row: WorkRow }) {
  const t = useText();
  const desk = useDesk();
  if (!desk?.mayWork) return <WorkNote work={row.work} />;
  const { state } = row.work;
  const act = (key: 'claim' | 'release' | 'lift') => (
    <Button size="sm" disabled={desk.pending} onClick={() => desk.act([row.id], { act: key })}>
      {t(`queue.work.${key}`)}
    </Button>
  );
  return (
    <div className="grid gap-2">
      <WorkNote work={row.work} />
      <div className="flex flex-wrap gap-2">
        {state === 'held' && act('lift')}
        {state === 'free' && act('claim')}
        {state === 'mine' && act('release')}
        {(state === 'free' || state === 'mine') && (
          <>
            <Button size="sm" onClick={() => desk.ask('hold', [row.id])}>
              {t('queue.work.hold')}
            </Button>
            <Button size="sm" onClick={() => desk.ask('handOver', [row.id])}>
              {t('queue.work.handOver')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
