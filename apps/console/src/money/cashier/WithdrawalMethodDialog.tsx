import { findPayoutWayFault } from '@fairhouse/rules/money/cashier/find-way-fault';
import { NumberField, TextArea, useText } from '@fairhouse/ui';
import {
  CASHIER_BOUNDS,
  type CashierWithdrawalMethod,
  INSTITUTIONS_MAX,
  WITHDRAWAL_KINDS,
} from '@fairhouse/wire/money/cashier';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LimitFields } from './LimitFields.tsx';
import { MethodDialog, useSaved } from './MethodDialog.tsx';
import { addWithdrawalMethodMutation, type Cashier, setWithdrawalMethodMutation } from './queries.ts';
import { NEW_LIMITS, useLimits } from './use-limits.ts';
import { refusedParts, useNewMethod } from './use-new-method.ts';
import { WayFields } from './WayFields.tsx';

const MINUTE = 60;

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

type WithdrawalMethodDialogProps = {
  /** None: a new one. */
  readonly method: CashierWithdrawalMethod | undefined;
  readonly providers: Cashier['providers'];
  readonly onClose: () => void;
};

/** Adds a way to withdraw, or changes one. */
export function WithdrawalMethodDialog({ method, providers, onClose }: WithdrawalMethodDialogProps) {
  const t = useText();
  const limits = useLimits(method ?? NEW_LIMITS);
  const [promised, setPromised] = useState<number | null>(
    Math.ceil((method?.promisedSeconds ?? 7_200) / MINUTE),
  );
  const [typed, setTyped] = useState(method?.institutions.join('\n') ?? '');
  const [tried, setTried] = useState(false);
  const { way, set, wrong } = useNewMethod<CashierWithdrawalMethod['kind']>(
    { id: '', kind: 'bank', provider: providers[0]?.code ?? '' },
    providers,
    findPayoutWayFault,
  );
  const saved = useSaved(onClose);
  const change = useMutation({ ...setWithdrawalMethodMutation(), onSuccess: saved });
  const add = useMutation({ ...addWithdrawalMethodMutation(), onSuccess: saved });
  const institutions = linesOf(typed);
  const right = institutions.length > 0 && institutions.length <= INSTITUTIONS_MAX;
  const submit = () => {
    setTried(true);
    if (!limits.body || promised === null || !right) return;
    const body = { ...limits.body, promisedSeconds: promised * MINUTE, institutions };
    if (method) return change.mutate({ id: method.id, revision: method.revision, ...body });
    if (Object.keys(wrong).length === 0) add.mutate({ ...body, ...way });
  };
  const fresh = !method && (
    <WayFields
      way={way}
      set={set}
      kinds={WITHDRAWAL_KINDS}
      providers={providers}
      direct={false}
      wrong={{ ...refusedParts(add.error), ...(tried ? wrong : {}) }}
    />
  );
  return (
    <MethodDialog
      of="withdrawal"
      name={method?.name}
      save={method ? change : add}
      onSave={submit}
      onClose={onClose}
    >
      {fresh}
      <LimitFields limits={limits} tried={tried} />
      <NumberField
        label={t('cashierConsole.promisedMinutes')}
        minimum={1}
        maximum={CASHIER_BOUNDS.usualSeconds / MINUTE}
        value={promised}
        error={promised === null ? t('cashierConsole.wrong.missing') : undefined}
        onChange={setPromised}
      />
      <TextArea
        label={t('cashierConsole.institutions')}
        hint={t('cashierConsole.institutionsHint')}
        rows={6}
        value={typed}
        error={
          tried && !right ? t('cashierConsole.wrong.institutions', { count: INSTITUTIONS_MAX }) : undefined
        }
        onChange={(event) => setTyped(event.target.value)}
      />
    </MethodDialog>
  );
}
