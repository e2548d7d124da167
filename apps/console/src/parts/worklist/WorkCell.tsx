import { Badge, useText } from '@fairhouse/ui';
import type { ItemWork } from '@fairhouse/wire/platform/worklist';
import { Instant } from '../Instant.tsx';

/** Who works on an item, or what it waits for. */
export function WorkCell({ work: { state, claim, hold } }: { readonly work: ItemWork }) {
  const t = useText();
  if (hold)
    return (
      <span className="flex flex-wrap items-center gap-1.5">
        <Badge tone="warn">{t('queue.work.states.held')}</Badge>
        <span className="text-text-2">{t(`queue.work.holds.${hold.reason}`)}</span>
      </span>
    );
  if (!claim) return <span className="text-text-3">–</span>;
  return state === 'mine' ? <Badge tone="info">{t('queue.work.you')}</Badge> : <span>{claim.by}</span>;
}

/** The same in a sentence, with until when. */
export function WorkNote({ work: { state, claim, hold } }: { readonly work: ItemWork }) {
  const t = useText();
  if (hold)
    return (
      <p className="wk-note" data-tone="warn">
        <span>
          {t('queue.work.heldBy', { name: hold.by, reason: t(`queue.work.holds.${hold.reason}`) })}{' '}
          <Instant at={hold.until} />
        </span>
        {hold.note && <span className="break-words text-text-2">{hold.note}</span>}
      </p>
    );
  if (!claim) return null;
  return (
    <p className="wk-note" data-tone="info">
      <span>
        {state === 'mine' ? t('queue.work.mineUntil') : t('queue.work.othersUntil', { name: claim.by })}{' '}
        <Instant at={claim.until} />
      </span>
    </p>
  );
}
