import { parseMoney } from '@fairhouse/kernel';
import { showToast, TextField, useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formFault } from '../../parts/form-fault.ts';
import { Panel } from '../../parts/Panel.tsx';
import { useMay } from '../../platform/staff/index.ts';
import { type RatesSetting, setLevelsMutation } from './queries.ts';

type Typed = Record<string, string>;

const AMOUNTS = ['threshold', 'levelGift', 'birthdayGift', 'withdrawMax'] as const;

const LABELS = {
  threshold: 'threshold',
  levelGift: 'levelGift',
  birthdayGift: 'birthday',
  withdrawMax: 'withdrawMax',
} as const;

const tidied = (amount: string): string => amount.replace(/\.?0+$/, '') || '0';

export const levelsOf = (levels: RatesSetting['levels']) => levels.map(({ level: _, ...rest }) => rest);

/** The eleven levels; a change is refused where a game would give back too much. */
export function LevelsForm({ levels }: Pick<RatesSetting, 'levels'>) {
  const t = useText();
  const mayWrite = useMay('reward.write');
  const form = useForm<Typed>({
    defaultValues: {
      reason: '',
      ...Object.fromEntries(
        levels.flatMap((row) => [
          ...AMOUNTS.map((part) => [`${part}${row.level}`, tidied(row[part])]),
          [`factor${row.level}`, (row.factor / 100).toFixed(2)],
        ]),
      ),
    },
  });
  const field = fieldsOf(form);
  const save = useMutation({
    ...setLevelsMutation(),
    onSuccess: () => showToast({ tone: 'good', text: t('rateConsole.savedLevels') }),
  });
  const isAmount = (typed: string) =>
    parseMoney(typed.trim()) !== undefined || t('pointsConsole.amountMissing');
  return (
    <Panel title={t('rateConsole.levels')}>
      <Form
        className="grid gap-3 px-4 pb-4"
        form={form}
        fault={formFault(t, save.error)}
        pending={save.isPending}
        onSubmit={(typed) =>
          save.mutate({
            levels: levels.map(({ level }) => ({
              threshold: typed[`threshold${level}`]!.trim(),
              levelGift: typed[`levelGift${level}`]!.trim(),
              birthdayGift: typed[`birthdayGift${level}`]!.trim(),
              withdrawMax: typed[`withdrawMax${level}`]!.trim(),
              factor: Math.round(Number(typed[`factor${level}`]) * 100),
            })),
            was: levelsOf(levels),
            reason: typed.reason!.trim(),
          })
        }
        end={
          mayWrite && (
            <Submit
              blocked={(form.watch('reason') ?? '').trim() === '' ? t('approval.reasonMissing') : undefined}
            >
              {t('rateConsole.saveLevels')}
            </Submit>
          )
        }
      >
        <p className="text-meta text-text-2">{t('rateConsole.levelsNote')}</p>
        {levels.map(({ level }) => (
          <fieldset key={level} className="grid grid-cols-2 gap-2 sm:grid-cols-5">
            <legend className="font-semibold">{t('places.vip.number', { level })}</legend>
            {AMOUNTS.map((part) => (
              <TextField
                key={part}
                label={t(`rateConsole.${LABELS[part]}`)}
                inputMode="decimal"
                {...field(`${part}${level}`, { validate: isAmount })}
              />
            ))}
            <TextField
              label={t('rateConsole.factor')}
              inputMode="decimal"
              {...field(`factor${level}`, {
                validate: (typed) => /^\d{1,2}(\.\d{1,2})?$/.test(typed.trim()) || t('rateConsole.wrong'),
              })}
            />
          </fieldset>
        ))}
        {mayWrite && <TextField label={t('rateConsole.reason')} maxLength={300} {...field('reason')} />}
      </Form>
    </Panel>
  );
}
