import { NumberField, useText } from '@fairhouse/ui';
import type { CatalogueGameRow } from '@fairhouse/wire/play/catalogue';
import { useState } from 'react';
import { api } from '../../api.ts';
import { ChangeForm } from './ChangeForm.tsx';

type PlaceDialogProps = {
  readonly game: CatalogueGameRow;
  readonly all: number;
  readonly onClose: () => void;
};

export function PlaceDialog({ game: { code, title, place: was }, all, onClose }: PlaceDialogProps) {
  const t = useText();
  const [place, setPlace] = useState<number | null>(was);
  return (
    <ChangeForm
      title={t('catalogue.placeTitle', { name: title })}
      body={t('catalogue.placeBody', { all: String(all) })}
      doneText={t('catalogue.placeSaved')}
      change={place === null ? undefined : () => api.catalogue.placeGame({ body: { code, was, place } })}
      onClose={onClose}
    >
      <NumberField
        label={t('catalogue.place')}
        minimum={1}
        maximum={all}
        value={place}
        error={place === null ? t('cashierConsole.wrong.missing') : undefined}
        onChange={setPlace}
      />
    </ChangeForm>
  );
}
