import { Button, useText } from '@fairhouse/ui';
import { useDesk } from './use-desk.ts';
import type { Chosen } from './work-row.ts';

type ChosenBarProps = { readonly chosen: Chosen; readonly onNone: () => void };

/** How many items are chosen, what they come to, and what can be done to all of them. */
export function ChosenBar({ chosen, onNone }: ChosenBarProps) {
  const t = useText();
  const desk = useDesk()!;
  const { ids, sum } = chosen;
  const { approved, rejected } = desk.labels;
  const count = ids.length;
  const title = t('queue.work.chosen', { count });
  return (
    <section className="wk-bar" aria-label={title}>
      <p className="me-auto" role="status">
        <b>{title}</b> <span className="text-text-3 tabular-nums">{sum}</span>
      </p>
      <Button size="sm" disabled={desk.pending} onClick={() => desk.act(ids, { act: 'claim' })}>
        {t('queue.work.claim')}
      </Button>
      <Button size="sm" onClick={() => desk.ask('handOver', ids)}>
        {t('queue.work.handOver')}
      </Button>
      <Button size="sm" onClick={() => desk.ask('hold', ids)}>
        {t('queue.work.hold')}
      </Button>
      {rejected && (
        <Button size="sm" variant="danger" onClick={() => desk.ask('rejected', ids)}>
          {rejected(chosen)}
        </Button>
      )}
      {approved && (
        <Button size="sm" variant="ink" onClick={() => desk.ask('approved', ids)}>
          {approved(chosen)}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={onNone}>
        {t('queue.work.none')}
      </Button>
    </section>
  );
}
