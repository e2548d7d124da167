import { Button, Dialog, NumberField, showToast, usePercent, useText } from '@fairhouse/ui';
import { PlainForm } from '@fairhouse/ui/form';
import { SERIES_BOUNDS, type SeriesDownline } from '@fairhouse/wire/lottery/series';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { refreshSeries } from './queries.ts';
import { shareOf } from './share-of.ts';

type GiveDialogProps = {
  readonly own: number;
  readonly row: SeriesDownline;
  readonly onClose: () => void;
};

/** Another series for an account directly below, with what it leaves to whom. */
export default function GiveDialog({ own, row: { account, series: now }, onClose }: GiveDialogProps) {
  const t = useText();
  const percent = usePercent();
  const [series, setSeries] = useState<number | null>(now);
  const give = useMutation({
    mutationFn: (wish: number) => client.lotterySeries.give({ body: { account, series: wish } }),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('lottery.team.done') });
      onClose();
    },
    onSettled: refreshSeries,
  });
  const isGood = series !== null && series >= SERIES_BOUNDS.min && series <= own;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('lottery.team.give', { account })}
      description={t('lottery.team.giveBody')}
    >
      <PlainForm
        fault={formFault(t, give.error)}
        pending={give.isPending}
        onSubmit={() => isGood && give.mutate(series)}
        end={
          <Button type="submit" variant="main" className="w-full" disabled={!isGood} pending={give.isPending}>
            {t('lottery.team.save')}
          </Button>
        }
      >
        <NumberField
          label={t('lottery.team.series')}
          hint={t('lottery.team.bounds', { least: SERIES_BOUNDS.min, most: own })}
          minimum={SERIES_BOUNDS.min}
          maximum={own}
          value={series}
          onChange={setSeries}
        />
        {isGood && (
          <p aria-live="polite">{t('lottery.team.leaves', { share: percent(shareOf(own, series)) })}</p>
        )}
      </PlainForm>
    </Dialog>
  );
}
