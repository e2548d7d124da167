import { nameOfRange } from '@fairhouse/rules/office/report/ranges';
import { Button, Checkbox, Select, showToast, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { REPORT_SCHEDULES, type ReportPage, type ReportSchedule } from '@fairhouse/wire/office/report-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { useZone } from '../../parts/use-zone.ts';
import { REPORT } from './queries.ts';
import { askedOf, type ReportSearch } from './search.ts';

const NAME_MAX = 60;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

type SaveReportProps = {
  readonly page: ReportPage;
  readonly search: ReportSearch & { readonly from: string; readonly to: string };
  readonly today: string;
};

/** Keeps the report as it stands under a name; one of the overview can be made by itself from then on. */
export function SaveReport(props: SaveReportProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<Bookmark size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('report.save.open')}
      </Button>
      {open && <SaveDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

type Values = { name: string; shared: boolean; every: ReportSchedule; hour: string };

function SaveDialog({ page, search, today, onClose }: SaveReportProps & { onClose: () => void }) {
  const t = useText();
  const zone = useZone();
  const client = useQueryClient();
  const form = useForm<Values>({ defaultValues: { name: '', shared: false, every: 'never', hour: '8' } });
  const field = fieldsOf(form);
  const range = nameOfRange(search, today);
  const save = useMutation({
    mutationFn: ({ name, shared, every, hour }: Values) => {
      const { from, to, ...asked } = askedOf(search);
      const { by, side, cohort } = search;
      const days = range ? { range } : { from, to };
      return api.report.save({
        body: {
          name,
          page,
          search: { ...asked, ...days, by, side, cohort },
          shared,
          every,
          hour: Number(hour),
        },
      });
    },
    onSuccess: ({ name }) => {
      void client.invalidateQueries({ queryKey: [...REPORT, 'saved'] });
      showToast({ tone: 'good', text: t('report.save.done', { name }) });
      onClose();
    },
  });
  const every = form.watch('every');
  return (
    <FormDialog
      title={t('report.save.title')}
      description={
        range ? t('report.save.moves', { range: t(`report.ranges.${range}`) }) : t('report.save.stays')
      }
      submitLabel={t('report.save.submit')}
      form={form}
      fault={formFault(t, save.error)}
      pending={save.isPending}
      onSubmit={(values) => save.mutate(values)}
      onClose={onClose}
    >
      <TextField
        label={t('report.save.name')}
        maxLength={NAME_MAX}
        {...field('name', {
          setValueAs: (typed: string) => typed.trim(),
          validate: (typed) => typed.trim() !== '' || t('report.save.nameMissing'),
        })}
      />
      <Checkbox label={t('report.save.shared')} {...field('shared')} />
      {page === 'overview' && (
        <>
          <Select label={t('report.save.every')} {...field('every')}>
            {REPORT_SCHEDULES.map((one) => (
              <option key={one} value={one}>
                {t(`report.save.schedules.${one}`)}
              </option>
            ))}
          </Select>
          {every !== 'never' && (
            <Select label={t('report.save.hour', { zone })} {...field('hour')}>
              {HOURS.map((hour) => (
                <option key={hour} value={hour}>
                  {`${String(hour).padStart(2, '0')}:00`}
                </option>
              ))}
            </Select>
          )}
        </>
      )}
    </FormDialog>
  );
}
