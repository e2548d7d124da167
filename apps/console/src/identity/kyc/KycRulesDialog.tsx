import { type Money, readTypedMoney, wireMoney } from '@fairhouse/kernel';
import { areRising, type KycThreshold } from '@fairhouse/rules/identity/kyc/level';
import { Dialog, showToast, useText } from '@fairhouse/ui';
import { FormMoney, FormNumber } from '@fairhouse/ui/form';
import type { KycRulesView } from '@fairhouse/wire/identity/kyc';
import { KYC_RETENTION_DAYS } from '@fairhouse/wire/identity/kyc-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Instant } from '../../parts/Instant.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { SettingForm } from '../../parts/SettingForm.tsx';
import { useMay, useStaff } from '../../platform/staff/index.ts';
import { rulesQuery, setRulesMutation } from './queries.ts';

const SUMS = ['deposits', 'withdrawals'] as const;

/** From which sums on each level is needed, and how long pictures are kept. */
export function KycRulesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('kycConsole.rulesTitle')}
      description={t('kycConsole.rulesAbout')}
    >
      <Loaded query={useQuery(rulesQuery)} room="h-96">
        {(stored) => <RulesForm stored={stored} onDone={onClose} />}
      </Loaded>
    </Dialog>
  );
}

type Entry = Record<string, string | number | null>;

const keyOf = (sum: (typeof SUMS)[number], level: number) => `${sum}${level}`;

/** What is typed; undefined where something cannot be read. */
function read(entry: Entry, levels: readonly number[]): KycThreshold[] | undefined {
  const typed = (sum: (typeof SUMS)[number], level: number) => {
    const text = String(entry[keyOf(sum, level)] ?? '').trim();
    return text === '' ? null : readTypedMoney(text);
  };
  const thresholds = levels.flatMap((level) => {
    const [deposits, withdrawals] = [typed('deposits', level), typed('withdrawals', level)];
    return deposits === undefined || withdrawals === undefined ? [] : { level, deposits, withdrawals };
  });
  return thresholds.length === levels.length ? thresholds : undefined;
}

const onWire = (amount: Money | null): string | null => (amount === null ? null : wireMoney(amount));

function RulesForm({ stored, onDone }: { readonly stored: KycRulesView; readonly onDone: () => void }) {
  const t = useText();
  const mayWrite = useMay('setting.write');
  const { currencySymbol: currency } = useStaff().brand;
  const { changed, ...was } = stored;
  const levels = was.thresholds.map(({ level }) => level);
  const form = useForm<Entry>({
    mode: 'onChange',
    defaultValues: {
      retentionDays: was.retentionDays,
      ...Object.fromEntries(
        was.thresholds.flatMap((one) => SUMS.map((sum) => [keyOf(sum, one.level), one[sum] ?? ''])),
      ),
    },
  });
  const save = useMutation({
    ...setRulesMutation,
    onSuccess: () => {
      showToast({ tone: 'good', text: t('kycConsole.saved') });
      onDone();
    },
  });
  const asked = read(form.watch(), levels);
  const rising = !asked || areRising(asked);
  const unread = asked ? undefined : t('kycConsole.unreadable');
  const unchanged = form.formState.isDirty ? undefined : t('console.unchanged');
  return (
    <SettingForm
      className="grid gap-4"
      form={form}
      save={save}
      mayWrite={mayWrite}
      submitLabel={t('kycConsole.save')}
      blocked={unread ?? (rising ? unchanged : t('kycConsole.notRising'))}
      onSubmit={(entry) =>
        save.mutate({
          rules: {
            thresholds: read(entry, levels)!.map(({ level, deposits, withdrawals }) => ({
              level,
              deposits: onWire(deposits),
              withdrawals: onWire(withdrawals),
            })),
            retentionDays: Number(entry.retentionDays),
          },
          was,
        })
      }
      changed={
        changed && (
          <p className="text-meta text-text-2">
            {t('brandColour.changed')}: <Instant at={changed.at} /> {changed.by}
          </p>
        )
      }
    >
      {levels.map((level) => (
        <div key={level} className="grid gap-3 sm:grid-cols-2">
          {SUMS.map((sum) => (
            <FormMoney
              key={sum}
              name={keyOf(sum, level)}
              label={t(`kycConsole.${sum}`, { level, currency })}
              disabled={!mayWrite}
              check={(typed) =>
                typed.trim() !== '' && readTypedMoney(typed) === undefined
                  ? t('kycConsole.unreadable')
                  : undefined
              }
            />
          ))}
        </div>
      ))}
      <FormNumber
        name="retentionDays"
        label={t('kycConsole.retention')}
        minimum={KYC_RETENTION_DAYS.min}
        maximum={KYC_RETENTION_DAYS.max}
        disabled={!mayWrite}
        check={(value) => (value === null ? t('kycConsole.wholeNumber', KYC_RETENTION_DAYS) : undefined)}
      />
    </SettingForm>
  );
}
