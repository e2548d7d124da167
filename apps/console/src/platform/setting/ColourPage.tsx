import { FIRST_SEED, paintBrand } from '@fairhouse/rules/platform/brand/brand-palette';
import { isHex } from '@fairhouse/rules/platform/brand/colour';
import { measureBrand } from '@fairhouse/rules/platform/brand/measure-brand';
import { Button, ErrorState, Skeleton, showToast, useText } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Notice } from '../../parts/Notice.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useMay } from '../staff/index.ts';
import { BrandPreview } from './BrandPreview.tsx';
import { ColourField } from './ColourField.tsx';
import { ContrastTable } from './ContrastTable.tsx';
import { LastChange } from './LastChange.tsx';
import { type BrandColour, colourQuery, setColourMutation } from './queries.ts';

/** The one colour that all colours of the brand are painted from. */
export function ColourPage() {
  const t = useText();
  const words = useFaultText();
  const stored = useQuery(colourQuery());
  return (
    <>
      <PageHead title={t('brandColour.title')} about={t('brandColour.about')} />
      <div className="px-4 pb-8">
        {stored.isError && <ErrorState detail={words(stored.error)} onRetry={() => void stored.refetch()} />}
        {stored.isPending && <Skeleton className="h-96 w-full" />}
        {stored.data && <Chooser key={stored.data.colour} stored={stored.data} />}
      </div>
    </>
  );
}

function Chooser({ stored: { colour: was, changed } }: { stored: BrandColour }) {
  const t = useText();
  const words = useFaultText();
  const mayWrite = useMay('setting.write');
  const [typed, setTyped] = useState<string>(was);
  const spelt = typed.trim().toLowerCase();
  const seed = isHex(spelt) ? spelt : undefined;
  const palette = paintBrand(seed ?? was);
  const save = useMutation({
    ...setColourMutation(),
    onSuccess: () => showToast({ tone: 'good', text: t('brandColour.saved') }),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (seed && seed !== was) save.mutate({ colour: seed, was });
  };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <Panel title={t('brandColour.seed')}>
        <form className="grid gap-4 px-4 pb-4" noValidate onSubmit={submit}>
          <ColourField typed={typed} seed={seed} disabled={!mayWrite} onType={setTyped} />
          {palette[400] !== (seed ?? was) && (
            <Notice tone="info">{t('brandColour.corrected', { shown: palette[400] })}</Notice>
          )}
          {mayWrite && (
            <div className="flex flex-wrap gap-2">
              <Button
                type="submit"
                variant="main"
                disabled={seed === undefined || seed === was}
                pending={save.isPending}
              >
                {t('brandColour.save')}
              </Button>
              <Button variant="quiet" disabled={typed === FIRST_SEED} onClick={() => setTyped(FIRST_SEED)}>
                {t('brandColour.asDelivered')}
              </Button>
            </div>
          )}
          <p className="text-meta text-text-2">
            {t('brandColour.changed')}: <LastChange changed={changed} />
          </p>
        </form>
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
