import { Checkbox, useText } from '@fairhouse/ui';
import { asksNotToBeTracked, setCounted, useCounted } from '../../state/analytics.ts';
import { useConfig } from '../../state/brand.tsx';

/** On the privacy page: whether visits are counted, where the operator counts them. */
export function CountedChoice() {
  const t = useText();
  const counted = useCounted();
  if (!useConfig().analytics) return null;
  const refused = asksNotToBeTracked(navigator);
  return (
    <section className="card mt-6 grid gap-1 p-5">
      <Checkbox
        label={t('housePages.page.counted')}
        checked={counted && !refused}
        disabled={refused}
        onChange={(event) => setCounted(event.target.checked)}
      />
      <p className="text-meta text-text-2">
        {t(refused ? 'housePages.page.countedRefused' : 'housePages.page.countedNote')}
      </p>
    </section>
  );
}
