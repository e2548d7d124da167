import { findDepositWayFault } from '@fairhouse/rules/money/cashier/find-way-fault';
import { NumberField, useText } from '@fairhouse/ui';
import { CASHIER_BOUNDS, type CashierDepositMethod } from '@fairhouse/wire/money/cashier';
import type { HouseAccount } from '@fairhouse/wire/money/deposit';
import { DEPOSIT_KINDS, type DepositKind } from '@fairhouse/wire/money/deposit-states';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountFields, lacksPart } from './AccountFields.tsx';
import { LimitFields } from './LimitFields.tsx';
import { MethodDialog, useSaved } from './MethodDialog.tsx';
import { addDepositMethodMutation, type Cashier, setDepositMethodMutation } from './queries.ts';
import { NEW_LIMITS, useLimits } from './use-limits.ts';
import { refusedParts, useNewMethod } from './use-new-method.ts';
import { WayFields } from './WayFields.tsx';

const MINUTE = 60;

const NO_ACCOUNT: HouseAccount = { institution: '', holder: '', number: '' };

type DepositMethodDialogProps = {
  /** None: a new one. */
  readonly method: CashierDepositMethod | undefined;
  readonly providers: Cashier['providers'];
  readonly onClose: () => void;
};

/** Adds a way to deposit, or changes one. */
export function DepositMethodDialog({ method, providers, onClose }: DepositMethodDialogProps) {
  const t = useText();
  const limits = useLimits(method ?? NEW_LIMITS);
  const [usual, setUsual] = useState<number | null>(method?.usualSeconds ?? MINUTE);
  const [open, setOpen] = useState<number | null>(Math.ceil((method?.openSeconds ?? 1_800) / MINUTE));
  const [account, setAccount] = useState(method?.account ?? NO_ACCOUNT);
  const [tried, setTried] = useState(false);
  const accountOf = (kind: DepositKind) => (kind === 'bank' ? account : null);
  const { way, set, wrong } = useNewMethod<DepositKind>(
    { id: '', kind: 'hosted', provider: providers[0]?.code ?? '' },
    providers,
    (asked) =>
      findDepositWayFault(
        asked.kind === 'bank' ? { ...asked, provider: null } : asked,
        accountOf(asked.kind),
      ),
  );
  const saved = useSaved(onClose);
  const change = useMutation({ ...setDepositMethodMutation(), onSuccess: saved });
  const add = useMutation({ ...addDepositMethodMutation(), onSuccess: saved });
  const save = method ? change : add;
  const kind = method?.kind ?? way.kind;
  const submit = () => {
    setTried(true);
    const lacks = kind === 'bank' && lacksPart(account);
    if (!limits.body || usual === null || open === null || lacks) return;
    const times = { usualSeconds: usual, openSeconds: open * MINUTE };
    const body = { ...limits.body, ...times, account: accountOf(kind) };
    if (method) return change.mutate({ id: method.id, revision: method.revision, ...body });
    if (Object.keys(wrong).length > 0) return;
    add.mutate({ ...body, id: way.id, kind, provider: kind === 'bank' ? null : way.provider });
  };
  const fresh = !method && (
    <WayFields
      way={way}
      set={set}
      kinds={DEPOSIT_KINDS}
      providers={providers}
      direct={kind === 'bank'}
      wrong={{ ...refusedParts(add.error), ...(tried ? wrong : {}) }}
    />
  );
  return (
    <MethodDialog of="deposit" name={method?.name} save={save} onSave={submit} onClose={onClose}>
      {fresh}
      <LimitFields limits={limits} tried={tried} />
      <div className="grid gap-3 sm:grid-cols-2">
        <NumberField
          label={t('cashierConsole.usualSeconds')}
          minimum={1}
          maximum={CASHIER_BOUNDS.usualSeconds}
          value={usual}
          error={usual === null ? t('cashierConsole.wrong.missing') : undefined}
          onChange={setUsual}
        />
        <NumberField
          label={t('cashierConsole.openMinutes')}
          minimum={CASHIER_BOUNDS.openSeconds.min / MINUTE}
          maximum={CASHIER_BOUNDS.openSeconds.max / MINUTE}
          value={open}
          error={open === null ? t('cashierConsole.wrong.missing') : undefined}
          onChange={setOpen}
        />
      </div>
      {kind === 'bank' && <AccountFields account={account} onChange={setAccount} tried={tried} />}
    </MethodDialog>
  );
}
