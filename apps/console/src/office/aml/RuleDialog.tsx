import { parseMoney, readTypedMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { judgeRuleChange } from '@fairhouse/rules/office/aml/change-rule';
import { Button, Dialog, showToast, useText } from '@fairhouse/ui';
import { Form, FormMoney, FormNumber } from '@fairhouse/ui/form';
import type { AmlParams, AmlRuleView } from '@fairhouse/wire/office/aml';
import {
  AML_BOUNDS,
  AML_PARAMS,
  AML_RULE_STATES,
  type AmlParam,
  type AmlRule,
  type AmlRuleState,
} from '@fairhouse/wire/office/aml-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formFault } from '../../parts/form-fault.ts';
import { MemberLink } from '../../parts/queue/columns.tsx';
import { typedNumbers } from '../../parts/typed-numbers.ts';
import { useStaff } from '../../platform/staff/index.ts';
import { rulesQuery, setRuleMutation, tryMutation } from './queries.ts';
import { Seen } from './Seen.tsx';

type Entry = Record<string, string | number | null>;

/** The numbers as typed; undefined while one of them cannot be read. */
function readNumbers(rule: AmlRule, entry: Entry): AmlParams | undefined {
  const read: Record<string, string | number> = {};
  for (const name of AML_PARAMS[rule]) {
    const typed = entry[name];
    if (name === 'amount') {
      const amount = readTypedMoney(String(typed ?? ''));
      if (amount === undefined || amount <= ZERO) return undefined;
      read.amount = wireMoney(amount);
    } else {
      const { min, max } = AML_BOUNDS[name];
      if (typeof typed !== 'number' || typed < min || typed > max) return undefined;
      read[name] = typed;
    }
  }
  return read;
}

const textOf = (rule: AmlRule, params: AmlParams): string =>
  JSON.stringify(
    AML_PARAMS[rule].map((name) => {
      const value = params[name];
      return typeof value === 'string' ? wireMoney(parseMoney(value)!) : (value ?? null);
    }),
  );

type RuleDialogProps = { readonly stored: AmlRuleView; readonly onClose: () => void };

/** Tries the numbers of a rule on history, and switches it as far as it was tried and has watched. */
export function RuleDialog({ stored, onClose }: RuleDialogProps) {
  const t = useText();
  const { rule } = stored;
  // A trial that was made here counts at once.
  const now = useQuery(rulesQuery).data?.items.find((one) => one.rule === rule) ?? stored;
  const form = useForm<Entry>({
    mode: 'onChange',
    defaultValues: { ...typedNumbers(stored.params), deadlineDays: stored.deadlineDays },
  });
  const entry = form.watch();
  const params = readNumbers(rule, entry);
  const { deadlineDays } = entry;
  const days = typeof deadlineDays === 'number' ? deadlineDays : undefined;
  const trial = useMutation(tryMutation);
  const set = useMutation({
    ...setRuleMutation,
    onSuccess: ({ state }) => {
      showToast({
        tone: 'good',
        text: t('aml.dialog.saved', { state: t(`aml.rulesPage.states.${state}`) }),
      });
      onClose();
    },
  });
  const blockedFor = (state: AmlRuleState): string | undefined => {
    if (!params || days === undefined) return t('aml.dialog.unread');
    const fault = judgeRuleChange(
      {
        state: now.state,
        params: textOf(rule, now.params),
        tried: now.tried && textOf(rule, now.tried.params),
      },
      { state, params: textOf(rule, params) },
    );
    if (fault) return t(fault === 'aml_rule_untried' ? 'aml.dialog.untried' : 'aml.dialog.notWatched');
    const same =
      state === now.state &&
      (state === 'off' || (textOf(rule, params) === textOf(rule, now.params) && days === now.deadlineDays));
    return same ? t('aml.dialog.same') : undefined;
  };
  const reasons = AML_RULE_STATES.map((state) => [state, blockedFor(state)] as const);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`aml.rules.${rule}`)}
      description={t(`aml.ruleAbout.${rule}`)}
    >
      <Form
        className="grid gap-3"
        form={form}
        fault={formFault(t, trial.error ?? set.error)}
        pending={trial.isPending || set.isPending}
        onSubmit={() => params && trial.mutate({ rule, params })}
        end={
          <div className="grid gap-3">
            <Button type="submit" variant="main" pending={trial.isPending} disabled={!params}>
              {t('aml.dialog.try')}
            </Button>
            {trial.data && <Found {...trial.data} />}
            <div className="flex flex-wrap gap-2">
              {reasons.map(([state, blocked]) => (
                <Button
                  key={state}
                  className="flex-1"
                  disabled={blocked !== undefined || set.isPending || trial.isPending}
                  aria-describedby={blocked === undefined ? undefined : `aml-${state}`}
                  onClick={() =>
                    set.mutate({ rule, state, params: params!, deadlineDays: days!, was: now.state })
                  }
                >
                  {t(`aml.dialog.${state}`)}
                </Button>
              ))}
            </div>
            {reasons.map(
              ([state, blocked]) =>
                blocked !== undefined && (
                  <p key={state} id={`aml-${state}`} className="submit-blocked">
                    {t(`aml.dialog.${state}`)}: {blocked}
                  </p>
                ),
            )}
          </div>
        }
      >
        <Numbers rule={rule} />
      </Form>
    </Dialog>
  );
}

function Numbers({ rule }: { readonly rule: AmlRule }) {
  const t = useText();
  const { currencySymbol } = useStaff().brand;
  const labelOf = (name: AmlParam) =>
    name === 'percent' ? t(`aml.percentOf.${rule as 'screening'}`) : t(`aml.params.${name}`);
  return (
    <>
      {AML_PARAMS[rule].map((name) =>
        name === 'amount' ? (
          <FormMoney
            key={name}
            name={name}
            label={`${t('aml.params.amount')}, ${currencySymbol}`}
            check={(typed) => ((readTypedMoney(typed) ?? ZERO) > ZERO ? undefined : t('aml.dialog.amount'))}
          />
        ) : (
          <Whole key={name} name={name} label={labelOf(name)} />
        ),
      )}
      <Whole name="deadlineDays" label={t('aml.params.deadlineDays')} />
    </>
  );
}

function Whole({ name, label }: { readonly name: keyof typeof AML_BOUNDS; readonly label: string }) {
  const t = useText();
  const { min, max } = AML_BOUNDS[name];
  return (
    <FormNumber
      name={name}
      label={label}
      minimum={min}
      maximum={max}
      check={(value) => (value === null ? t('aml.dialog.whole', { min, max }) : undefined)}
    />
  );
}

type FoundProps = {
  readonly members: number;
  readonly sightings: readonly Parameters<typeof Seen>[0]['sighting'][];
};

/** Whom the numbers would have named. */
function Found({ members, sightings }: FoundProps) {
  const t = useText();
  return (
    <section role="status" className="grid gap-2">
      <p className="font-semibold">{t('aml.dialog.tried', { count: members })}</p>
      <ul className="grid max-h-60 gap-1 overflow-y-auto empty:hidden">
        {sightings.map((sighting, place) => (
          <li key={place} className="break-words">
            <MemberLink {...sighting.member} />{' '}
            <span className="text-text-2">
              <Seen sighting={sighting} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
