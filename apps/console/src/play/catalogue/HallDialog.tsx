import { Select, showToast, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { type CatalogueVendor, SPORTS_HALLS } from '@fairhouse/wire/play/catalogue';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { setVendorHallMutation } from './queries.ts';

/** Where the brand shows a vendor of sports: under sports, or split off under e-sports. */
export function HallDialog({ vendor, onClose }: { vendor: CatalogueVendor; onClose: () => void }) {
  const t = useText();
  const { vendorCode, title, gameType } = vendor;
  const form = useForm({ defaultValues: { hall: gameType as (typeof SPORTS_HALLS)[number] } });
  const save = useMutation({
    ...setVendorHallMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('catalogue.hallSaved') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('catalogue.hallTitle', { name: title })}
      description={t('catalogue.hallBody')}
      submitLabel={t('catalogue.pictureSave')}
      form={form}
      fault={formFault(t, save.error)}
      pending={save.isPending}
      onSubmit={({ hall }) => save.mutate({ params: { vendorCode }, body: { hall } })}
      onClose={onClose}
    >
      <Select label={t('catalogue.hall')} {...fieldsOf(form)('hall')}>
        {SPORTS_HALLS.map((hall) => (
          <option key={hall} value={hall}>
            {t(`catalogue.halls.${hall}`)}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
