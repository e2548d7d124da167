import { FIRST_SEED, paintBrand } from '@fairhouse/rules/platform/brand/brand-palette';
import { measureBrand } from '@fairhouse/rules/platform/brand/measure-brand';
import { Button, showToast, useText } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Loaded } from '../../parts/Loaded.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { SettingForm } from '../../parts/SettingForm.tsx';
import { useMay } from '../staff/index.ts';
import { BrandPreview } from './BrandPreview.tsx';
import { COLOUR_FAULT, ColourField, readHex } from './ColourField.tsx';
import { ContrastTable } from './ContrastTable.tsx';
import { LastChange } from './LastChange.tsx';
import { type BrandColour, colourQuery, setColourMutation } from './queries.ts';

/** The one colour that all colours of the brand are painted from. */
export function ColourPage() {
  const t = useText();
  return (
    <>
      <PageHead title={t('brandColour.title')} about={t('brandColour.about')} />
      <div className="px-4 pb-8">
        <Loaded query={useQuery(colourQuery())} room="h-96">
          {(stored) => <Chooser key={stored.colour} stored={stored} />}
        </Loaded>
      </div>
    </>
  );
}

function Chooser({ stored: { colour: was, changed } }: { stored: BrandColour }) {
  const t = useText();
  const mayWrite = useMay('setting.write');
  const form = useForm<{ colour: string }>({ mode: 'onChange', defaultValues: { colour: was } });
  const seed = readHex(form.watch('colour'));
  const palette = paintBrand(seed ?? was);
  const save = useMutation({
    ...setColourMutation(),
    onSuccess: () => showToast({ tone: 'good', text: t('brandColour.saved') }),
  });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <Panel title={t('brandColour.seed')}>
        <SettingForm
          className="grid gap-4 px-4 pb-4"
          form={form}
          save={save}
          mayWrite={mayWrite}
          submitLabel={t('brandColour.save')}
          blocked={
            seed === undefined ? { saidBy: COLOUR_FAULT } : seed === was ? t('console.unchanged') : undefined
          }
          onSubmit={() => seed && save.mutate({ colour: seed, was })}
          beside={
            <Button
              variant="quiet"
              disabled={form.watch('colour') === FIRST_SEED}
              onClick={() => form.setValue('colour', FIRST_SEED, { shouldValidate: true })}
            >
              {t('brandColour.asDelivered')}
            </Button>
          }
          changed={
            <p className="text-meta text-text-2">
              {t('brandColour.changed')}: <LastChange changed={changed} />
            </p>
          }
        >
          <ColourField seed={seed} disabled={!mayWrite} />
          {palette[400] !== (seed ?? was) && (
            <Notice tone="info">{t('brandColour.corrected', { shown: palette[400] })}</Notice>
          )}
        </SettingForm>
      </Panel>
      <div className="grid min-w-0 gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <BrandPreview theme="dark" palette={palette} />
          <BrandPreview theme="light" palette={palette} />
        </div>
        <Panel title={t('brandColour.contrast')}>
          <ContrastTable measures={measureBrand(palette)} />
        </Panel>
      </div>
    </div>
  );
}
