import { parseMoney, ZERO } from '@fairhouse/kernel';
import { Checkbox, Select, showToast, TextField, useText } from '@fairhouse/ui';
import { FormNumber, fieldsOf } from '@fairhouse/ui/form';
import type { StaffGift } from '@fairhouse/wire/rewards/points';
import { GIFT_PICTURES, GIFT_SHELVES } from '@fairhouse/wire/rewards/points-words';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { saveGiftMutation } from './queries.ts';

const STOCK_MAX = 1_000_000;
const PLACE_MAX = 999;

type Typed = Omit<StaffGift, 'title' | 'value' | 'stock' | 'place'> & {
  readonly titleEn: string;
  readonly titleVi: string;
  readonly value: string;
  readonly stock: number | null;
  readonly place: number | null;
};

const typedOf = (gift: StaffGift | undefined): Typed => ({
  id: gift?.id ?? '',
  titleEn: gift?.title.EN ?? '',
  titleVi: gift?.title.VI ?? '',
  shelf: gift?.shelf ?? 'home',
  kind: gift?.kind ?? 'goods',
  picture: gift?.picture ?? 'voucher',
  price: gift?.price ?? '',
  value: gift?.value ?? '',
  stock: gift?.stock ?? 0,
  shown: gift?.shown ?? true,
  place: gift?.place ?? 0,
});

const isAbove0 = (text: string): boolean => (parseMoney(text) ?? ZERO) > ZERO;

/** Writes a gift, or a new one. */
export function GiftDialog({ gift, onClose }: { gift: StaffGift | undefined; onClose: () => void }) {
  const t = useText();
  const form = useForm<Typed>({ defaultValues: typedOf(gift) });
  const field = fieldsOf(form);
  const save = useMutation({
    ...saveGiftMutation(gift?.stock ?? null),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('pointsConsole.saved') });
      onClose();
    },
  });
  const cash = form.watch('kind') === 'cash';
  const trim = { setValueAs: (typed: string) => typed.trim() };
  const isAmount = (typed: string) => isAbove0(typed.trim()) || t('pointsConsole.amountMissing');
  return (
    <FormDialog
      title={t(gift ? 'pointsConsole.changeGift' : 'pointsConsole.newGift')}
      form={form}
      fault={formFault(t, save.error)}
      pending={save.isPending}
      submitLabel={t('pointsConsole.save')}
      onClose={onClose}
      onSubmit={({ id, titleEn, titleVi, value, stock, place, ...typed }) =>
        save.mutate({
          id,
          gift: {
            ...typed,
            title: { EN: titleEn, VI: titleVi || null },
            value: typed.kind === 'cash' ? value : null,
            stock: stock ?? 0,
            place: place ?? 0,
          },
        })
      }
    >
      {!gift && (
        <TextField
          label={t('pointsConsole.id')}
          hint={t('pointsConsole.idHint')}
          maxLength={40}
          {...field('id', {
            ...trim,
            validate: (typed) => /^[a-z][a-z0-9-]{1,39}$/.test(typed) || t('pointsConsole.idRule'),
          })}
        />
      )}
      <TextField
        label={t('pointsConsole.titleEn')}
        maxLength={60}
        {...field('titleEn', {
          ...trim,
          validate: (typed) => typed.trim() !== '' || t('pointsConsole.titleMissing'),
        })}
      />
      <TextField label={t('pointsConsole.titleVi')} maxLength={60} {...field('titleVi', trim)} />
      <Select label={t('pointsConsole.shelf')} {...field('shelf')}>
        {GIFT_SHELVES.map((shelf) => (
          <option key={shelf} value={shelf}>
            {t(`points.shelf.${shelf}`)}
          </option>
        ))}
      </Select>
      <Select label={t('pointsConsole.picture')} {...field('picture')}>
        {GIFT_PICTURES.map((picture) => (
          <option key={picture} value={picture}>
            {picture}
          </option>
        ))}
      </Select>
      <Select label={t('pointsConsole.kind')} {...field('kind')}>
        {(['goods', 'cash'] as const).map((kind) => (
          <option key={kind} value={kind}>
            {t(`pointsConsole.kinds.${kind}`)}
          </option>
        ))}
      </Select>
      <TextField label={t('pointsConsole.price')} {...field('price', { ...trim, validate: isAmount })} />
      {cash && (
        <TextField label={t('pointsConsole.value')} {...field('value', { ...trim, validate: isAmount })} />
      )}
      <FormNumber name="stock" label={t('pointsConsole.stock')} minimum={0} maximum={STOCK_MAX} />
      <FormNumber name="place" label={t('pointsConsole.place')} minimum={0} maximum={PLACE_MAX} />
      <Checkbox label={t('pointsConsole.shown')} {...field('shown')} />
    </FormDialog>
  );
}
