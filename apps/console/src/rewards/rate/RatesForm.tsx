import { Button, showToast, TextField, useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import type { RatesView } from '@fairhouse/wire/rewards/rate';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formFault } from '../../parts/form-fault.ts';
import { Panel } from '../../parts/Panel.tsx';
import { useMay } from '../../platform/staff/index.ts';
import { type RatesSetting, setRatesMutation } from './queries.ts';

type Typed = Record<string, string>;

const shown = (rate: number | null): string => (rate === null ? '' : (rate / 100).toFixed(2));

/** "1.20" as 120; nothing as null; undefined where it is no rate. */
function readRate(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) <= 10
    ? Math.round(Number(text) * 100)
    : undefined;
}

const readWeight = (typed: string): number | undefined =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 100 ? Number(typed) : undefined;

/** The rates as they are typed; undefined where one of them is none. */
function readRates(typed: Typed, was: RatesView): RatesView | undefined {
  const categories = was.categories.map(({ category }) => ({
    category,
    cashback: readRate(typed[`${category}c`] ?? ''),
    points: readRate(typed[`${category}p`] ?? ''),
    weight: readWeight(typed[`${category}w`] ?? ''),
  }));
  const ratio = /^0?\.\d{1,4}$|^1$/.test(typed.ratio ?? '') ? Math.round(Number(typed.ratio) * 10_000) : 0;
  const whole = categories.every(
    ({ cashback, points, weight }) => cashback !== undefined && points !== undefined && weight !== undefined,
  );
  return whole && ratio > 0
    ? { ...was, categories: categories as RatesView['categories'], pointsRatio: ratio }
    : undefined;
}

type RatesFormProps = {
  readonly setting: RatesSetting;
  readonly onCheck: (rates: RatesView) => void;
};

/** Rates by category; a change begins tomorrow and is refused where a game would give back too much. */
export function RatesForm({ setting, onCheck }: RatesFormProps) {
  const t = useText();
  const mayWrite = useMay('reward.write');
  const was = setting.next ?? setting.rates;
  const form = useForm<Typed>({
    defaultValues: {
      ratio: String(was.pointsRatio / 10_000),
      reason: '',
      ...Object.fromEntries(
        was.categories.flatMap(({ category, cashback, points, weight }) => [
          [`${category}c`, shown(cashback)],
          [`${category}p`, shown(points)],
          [`${category}w`, String(weight)],
        ]),
      ),
    },
  });
  const field = fieldsOf(form);
  const save = useMutation({
    ...setRatesMutation(),
    onSuccess: () => showToast({ tone: 'good', text: t('rateConsole.saved') }),
  });
  const rates = readRates(form.watch(), was);
  return (
    <Panel title={t('rateConsole.rates')}>
      <Form
        className="grid gap-3 px-4 pb-4"
        form={form}
        fault={formFault(t, save.error)}
        pending={save.isPending}
        onSubmit={({ reason = '' }) => rates && save.mutate({ rates, was, reason: reason.trim() })}
        end={
          <div className="flex flex-wrap gap-2">
            <Button disabled={!rates} onClick={() => rates && onCheck(rates)}>
              {t('rateConsole.try')}
            </Button>
            {mayWrite && (
              <Submit
                blocked={
                  rates
                    ? (form.watch('reason') ?? '').trim() === ''
                      ? t('approval.reasonMissing')
                      : undefined
                    : t('rateConsole.wrong')
                }
              >
                {t('rateConsole.save')}
              </Submit>
            )}
          </div>
        }
      >
        <p className="text-meta text-text-2">
          {t('rateConsole.ratesNote')} {setting.next && t('rateConsole.next')}
        </p>
        {was.categories.map(({ category }) => (
          <fieldset key={category} className="grid grid-cols-3 gap-2">
            <legend className="font-semibold">{t(`lobby.category.${category}`)}</legend>
            <TextField label={t('rateConsole.cashbackRate')} inputMode="decimal" {...field(`${category}c`)} />
            <TextField label={t('rateConsole.pointsRate')} inputMode="decimal" {...field(`${category}p`)} />
            <TextField label={t('rateConsole.weightField')} inputMode="numeric" {...field(`${category}w`)} />
          </fieldset>
        ))}
        <TextField label={t('rateConsole.ratio')} inputMode="decimal" {...field('ratio')} />
        {mayWrite && <TextField label={t('rateConsole.reason')} maxLength={300} {...field('reason')} />}
      </Form>
    </Panel>
  );
}
