import { useText } from '@fairhouse/ui';
import { FormNumber } from '@fairhouse/ui/form';
import type { CatalogueGameRow } from '@fairhouse/wire/play/catalogue';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { ChangeDialog } from './ChangeDialog.tsx';

type PlaceDialogProps = {
  readonly game: CatalogueGameRow;
  readonly all: number;
  readonly onClose: () => void;
};

export function PlaceDialog({ game: { code, title, place: was }, all, onClose }: PlaceDialogProps) {
  const t = useText();
  const form = useForm<{ place: number | null }>({ mode: 'onChange', defaultValues: { place: was } });
  return (
    <ChangeDialog
      form={form}
      title={t('catalogue.placeTitle', { name: title })}
      body={t('catalogue.placeBody', { all: String(all) })}
      doneText={t('catalogue.placeSaved')}
      change={({ place }) => api.catalogue.placeGame({ body: { code, was, place: place! } })}
      onClose={onClose}
    >
      <FormNumber
        name="place"
        label={t('catalogue.place')}
        minimum={1}
        maximum={all}
        check={(place) => (place === null ? t('cashierConsole.wrong.missing') : undefined)}
      />
    </ChangeDialog>
  );
}
