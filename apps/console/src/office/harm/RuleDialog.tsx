import { readTypedMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { Button, Dialog, showToast, useText } from '@fairhouse/ui';
import { Form, FormMoney, FormNumber } from '@fairhouse/ui/form';
import type { HarmNumbers, HarmRule } from '@fairhouse/wire/office/harm';
import { HARM_BOUNDS, HARM_NUMBERS, type HarmSign } from '@fairhouse/wire/office/harm-words';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formFault } from '../../parts/form-fault.ts';
import { typedNumbers } from '../../parts/typed-numbers.ts';
import { useStaff } from '../../platform/staff/index.ts';
import { setRuleMutation, tryMutation } from './queries.ts';

type Entry = Record<string, string | number | null>;

/** The numbers as typed, which the form has checked. */
const numbersOf = (sign: HarmSign, entry: Entry): HarmNumbers =>
  Object.fromEntries(
    HARM_NUMBERS[sign].map((name) => [
      name,
      name === 'amount' ? wireMoney(readTypedMoney(String(entry[name]))!) : entry[name],
    ]),
  );

/** Changes from which numbers on something is a sign, after they were tried. */
export function RuleDialog({ stored, onClose }: { readonly stored: HarmRule; readonly onClose: () => void }) {
  const t = useText();
  const { sign, numbers, changed } = stored;
  const { currencySymbol } = useStaff().brand;
  const form = useForm<Entry>({ mode: 'onChange', defaultValues: typedNumbers(numbers) });
  const trial = useMutation(tryMutation);
  const set = useMutation({
    ...setRuleMutation,
    onSuccess: () => {
      showToast({ tone: 'good', text: t('harm.rulesPage.saved') });
      onClose();
    },
  });
  const save = (on: boolean) =>
    form.handleSubmit((entry) =>
      set.mutate({ sign, on, numbers: numbersOf(sign, entry), was: changed?.at ?? null }),
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`harm.signs.${sign}`)}
      description={t(`harm.signAbout.${sign}`)}
    >
      <Form
        className="grid gap-3"
        form={form}
        fault={formFault(t, trial.error ?? set.error)}
        pending={trial.isPending || set.isPending}
        onSubmit={(entry) => trial.mutate({ sign, numbers: numbersOf(sign, entry) })}
        end={
          <div className="grid gap-3">
            <Button type="submit" pending={trial.isPending}>
              {t('harm.rulesPage.try')}
            </Button>
            {trial.data && (
              <p role="status">
                {t('harm.rulesPage.tried', { count: trial.data.members, of: trial.data.of })}
              </p>
            )}
            <div className="flex flex-wrap gap-2">
              <Button className="flex-1" disabled={set.isPending} onClick={save(false)}>
                {t('harm.rulesPage.switchOff')}
              </Button>
              <Button className="flex-1" variant="main" disabled={set.isPending} onClick={save(true)}>
                {t('harm.rulesPage.switchOn')}
              </Button>
            </div>
          </div>
        }
      >
        {HARM_NUMBERS[sign].map((name) =>
          name === 'amount' ? (
            <FormMoney
              key={name}
              name={name}
              label={`${t('harm.numbers.amount')}, ${currencySymbol}`}
              check={(typed) =>
                (readTypedMoney(typed) ?? ZERO) > ZERO ? undefined : t('harm.step.amountMissing')
              }
            />
          ) : (
            <FormNumber
              key={name}
              name={name}
              label={t(`harm.numbers.${name}`)}
              minimum={HARM_BOUNDS[name].min}
              maximum={HARM_BOUNDS[name].max}
              check={(value) => (value === null ? t('harm.rulesPage.wrong', HARM_BOUNDS[name]) : undefined)}
            />
          ),
        )}
      </Form>
    </Dialog>
  );
}
