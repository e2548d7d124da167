import { Button, Dialog, Select, showToast, useText } from '@fairhouse/ui';
import { DRAWN_VENDORS, vendorPath } from '@fairhouse/wire/play/art';
import type { CatalogueVendor } from '@fairhouse/wire/play/catalogue';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Notice } from '../../parts/Notice.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { setVendorPictureMutation } from './queries.ts';

/** Which picture of the set a vendor bears. */
export function PictureDialog({ vendor, onClose }: { vendor: CatalogueVendor; onClose: () => void }) {
  const t = useText();
  const words = useFaultText();
  const { vassalage, title, gameType } = vendor;
  const [picture, setPicture] = useState(vendor.picture);
  const save = useMutation({
    ...setVendorPictureMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('catalogue.pictureSaved') });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ params: { vassalage }, body: { picture } });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('catalogue.pictureTitle', { name: title })}
      description={t('catalogue.pictureBody')}
    >
      <form className="grid gap-3" noValidate onSubmit={submit}>
        {save.error && <Notice tone="bad">{words(save.error)}</Notice>}
        <img
          src={vendorPath(picture ?? vassalage, gameType)}
          alt=""
          width={640}
          height={256}
          className="w-full rounded-card object-cover"
        />
        <Select
          label={t('catalogue.picture')}
          value={picture ?? ''}
          onChange={(event) => setPicture(DRAWN_VENDORS.find((name) => name === event.target.value) ?? null)}
        >
          <option value="">{t('catalogue.pictureOwn')}</option>
          {DRAWN_VENDORS.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
        <div className="mt-1 flex justify-end gap-2">
          <Button className="max-sm:flex-1" onClick={onClose}>
            {t('approval.cancel')}
          </Button>
          <Button className="max-sm:flex-1" type="submit" variant="main" pending={save.isPending}>
            {t('catalogue.pictureSave')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
