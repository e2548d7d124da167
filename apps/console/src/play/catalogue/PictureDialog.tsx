import { Select, showToast, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { DRAWN_VENDORS, vendorPath } from '@fairhouse/wire/play/art';
import type { CatalogueVendor } from '@fairhouse/wire/play/catalogue';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { setVendorPictureMutation } from './queries.ts';

/** Which picture of the set a vendor bears. */
export function PictureDialog({ vendor, onClose }: { vendor: CatalogueVendor; onClose: () => void }) {
  const t = useText();
  const { vendorCode, title, gameType } = vendor;
  const form = useForm({ defaultValues: { picture: vendor.picture ?? '' } });
  const chosen = DRAWN_VENDORS.find((name) => name === form.watch('picture'));
  const save = useMutation({
    ...setVendorPictureMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('catalogue.pictureSaved') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('catalogue.pictureTitle', { name: title })}
      description={t('catalogue.pictureBody')}
      submitLabel={t('catalogue.pictureSave')}
      form={form}
      fault={formFault(t, save.error)}
      pending={save.isPending}
      onSubmit={() => save.mutate({ params: { vendorCode }, body: { picture: chosen ?? null } })}
      onClose={onClose}
    >
      <img
        src={vendorPath(chosen ?? vendorCode, gameType)}
        alt=""
        width={640}
        height={256}
        className="w-full rounded-card object-cover"
      />
      <Select label={t('catalogue.picture')} {...fieldsOf(form)('picture')}>
        <option value="">{t('catalogue.pictureOwn')}</option>
        {DRAWN_VENDORS.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
