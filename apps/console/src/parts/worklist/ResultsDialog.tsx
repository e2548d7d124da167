import { Badge, type BadgeTone, Button, Dialog, type TextKey, useText } from '@fairhouse/ui';
import type { ItemResult } from '@fairhouse/wire/platform/worklist';
import type { Chosen } from './work-row.ts';

const TONES = { done: 'win', second: 'info', refused: 'loss' } as const satisfies Record<
  ItemResult['outcome'],
  BadgeTone
>;

type ResultsDialogProps = {
  readonly results: readonly ItemResult[];
  readonly nameOf: Chosen['nameOf'];
  readonly onClose: () => void;
};

/** What became of each of several items. */
export function ResultsDialog({ results, nameOf, onClose }: ResultsDialogProps) {
  const t = useText();
  const refused = results.filter(({ outcome }) => outcome === 'refused').length;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('queue.work.results')}
      description={t('queue.work.resultsBody', { done: results.length - refused, refused })}
    >
      <ul className="grid gap-2">
        {results.map(({ id, outcome, fault }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b className="me-auto">{nameOf(id)}</b>
            <Badge tone={TONES[outcome]}>{t(`queue.work.outcomes.${outcome}`)}</Badge>
            {fault && (
              <span className="w-full text-text-2">{t(`faults.${fault.code}` as TextKey, fault.params)}</span>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex justify-end">
        <Button onClick={onClose}>{t('queue.work.close')}</Button>
      </div>
    </Dialog>
  );
}
