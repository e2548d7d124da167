import type { Id } from '@fairhouse/kernel';
import { Button, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { SERIES_BOUNDS } from '@fairhouse/wire/lottery/series';
import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api, queryClient } from '../../api.ts';
import { AskFormDialog } from '../../platform/approval/index.ts';
import { useMay } from '../../platform/staff/index.ts';

type SetSeriesProps = { readonly member: { readonly id: Id<'player'>; readonly account: string } };

/** A button that asks for another series of an agent with nobody above, for staff who may. */
export function SetSeries({ member }: SetSeriesProps) {
  const t = useText();
  const may = useMay('lottery.write');
  const [asking, setAsking] = useState(false);
  const { data } = useQuery({
    queryKey: ['lotterySeries', member.id],
    queryFn: () => api.lotterySeries.read({ params: { id: member.id } }),
    enabled: may,
  });
  if (!may || !data?.top) return null;
  return (
    <>
      <Button size="sm" icon={<Layers size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('lotteryDesk.series.button', { series: data.series })}
      </Button>
      {asking && <Asking member={member} now={data.series} onClose={() => setAsking(false)} />}
    </>
  );
}

type AskingProps = SetSeriesProps & { readonly now: number; readonly onClose: () => void };

const { min, max, whole } = SERIES_BOUNDS;

const isSeries = (typed: string): boolean =>
  /^\d{4}$/.test(typed) && Number(typed) >= min && Number(typed) <= max;

function Asking({ member: { id, account }, now, onClose }: AskingProps) {
  const t = useText();
  const form = useForm({ defaultValues: { series: String(now), reason: '' } });
  const typed = form.watch('series').trim();
  return (
    <AskFormDialog
      form={form}
      title={t('lotteryDesk.series.title', { name: account })}
      body={t('lotteryDesk.series.body')}
      submitLabel={t('approval.adjust.submit')}
      doneText={t('approval.waitsTitle')}
      ask={({ series, reason }) =>
        api.lotterySeries.ask({ params: { id }, body: { series: Number(series), reason } })
      }
      onDone={() => queryClient.invalidateQueries({ queryKey: ['lotterySeries', id] })}
      onClose={onClose}
    >
      <TextField
        label={t('lotteryDesk.series.series')}
        hint={
          isSeries(typed)
            ? t('lotteryDesk.series.keeps', { percent: (((whole - Number(typed)) * 100) / whole).toFixed(2) })
            : t('lotteryDesk.series.bounds', { min, max })
        }
        inputMode="numeric"
        autoComplete="off"
        {...fieldsOf(form)('series', {
          setValueAs: (text: string) => text.trim(),
          validate: (text) => isSeries(text.trim()) || t('lotteryDesk.series.bounds', { min, max }),
        })}
      />
    </AskFormDialog>
  );
}
