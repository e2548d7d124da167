import { nameIn } from '@fairhouse/text';
import {
  Amount,
  Badge,
  Button,
  type Column,
  DataTable,
  EmptyState,
  IconButton,
  showToast,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { CashierDepositMethod, CashierWithdrawalMethod } from '@fairhouse/wire/money/cashier';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Instant } from '../../parts/Instant.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useZone } from '../../parts/use-zone.ts';
import { useMay } from '../../platform/staff/index.ts';
import { setOrderMutation } from './queries.ts';
import { useSpan } from './use-span.ts';

type Method = CashierDepositMethod | CashierWithdrawalMethod;

type MethodsPanelProps<M extends Method> = {
  readonly of: 'deposit' | 'withdrawal';
  readonly methods: readonly M[];
  readonly currency: string;
  readonly onEdit: (method: M) => void;
  readonly onAdd: () => void;
};

/** The methods of one direction, in the order in which members see them. */
export function MethodsPanel<M extends Method>({
  of,
  methods,
  currency,
  onEdit,
  onAdd,
}: MethodsPanelProps<M>) {
  const t = useText();
  const columns = useColumns<M>(of, methods, currency, onEdit);
  const add = useMay('cashier.write') && (
    <Button size="sm" onClick={onAdd} aria-label={t(`cashierConsole.addDialog.${of}`)}>
      {t('cashierConsole.add')}
    </Button>
  );
  return (
    <Panel title={t(`cashierConsole.methods.${of}`)} end={add}>
      <DataTable
        caption={t(`cashierConsole.methods.${of}`)}
        columns={columns}
        rows={methods}
        rowKey={({ id }) => id}
        state="ready"
        onRetry={() => undefined}
        empty={<EmptyState title={t(`cashierConsole.none.${of}`)} body={t('cashierConsole.noneBody')} />}
      />
    </Panel>
  );
}

function useColumns<M extends Method>(
  of: 'deposit' | 'withdrawal',
  methods: readonly M[],
  currency: string,
  onEdit: (method: M) => void,
): readonly Column<M>[] {
  const t = useText();
  const zone = useZone();
  const span = useSpan();
  const mayWrite = useMay('cashier.write');
  const language = useLanguage();
  const shown: readonly Column<M>[] = [
    { key: 'name', header: t('cashierConsole.name'), cell: (method) => <Name method={method} /> },
    {
      key: 'state',
      header: t('cashierConsole.state'),
      narrow: 'hidden',
      cell: ({ enabled }) => <State enabled={enabled} />,
    },
    {
      key: 'limits',
      header: t('cashierConsole.limits', { currency }),
      align: 'end',
      narrow: 'hidden',
      cell: (method) => <Limits method={method} />,
    },
    {
      key: 'fee',
      header: t('cashierConsole.fee', { currency }),
      align: 'end',
      narrow: 'below',
      cell: ({ fee }) => <Amount value={fee} />,
    },
    {
      key: 'time',
      header: t(`cashierConsole.time.${of}`),
      narrow: 'below',
      cell: (method) => span('usualSeconds' in method ? method.usualSeconds : method.promisedSeconds),
    },
    {
      key: 'changed',
      header: t('cashierConsole.changed', { zone }),
      narrow: 'below',
      cell: ({ changed }) =>
        changed ? (
          <>
            <Instant at={changed.at} /> <span className="text-text-2">{changed.by}</span>
          </>
        ) : (
          <span className="text-text-3">{t('cashierConsole.never')}</span>
        ),
    },
  ];
  if (!mayWrite) return shown;
  return [
    ...shown,
    {
      key: 'edit',
      header: '',
      align: 'end',
      cell: (method) => (
        <span className="inline-flex items-center gap-1">
          <Order of={of} ids={methods.map(({ id }) => id)} method={method} />
          <Button
            size="sm"
            aria-label={t('cashierConsole.editNamed', { name: nameIn(method.name, language) })}
            onClick={() => onEdit(method)}
          >
            {t('cashierConsole.edit')}
          </Button>
        </span>
      ),
    },
  ];
}

function Name({ method }: { method: Method }) {
  const t = useText();
  const where = 'institutions' in method ? method.institutions.join(', ') : method.account?.institution;
  return (
    <span className="grid min-w-28 gap-0.5 whitespace-normal">
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        {nameIn(method.name, useLanguage())}
        <span className="md:hidden">
          <State enabled={method.enabled} />
        </span>
      </span>
      <span className="text-meta text-text-3">
        {t(`cashierConsole.kinds.${method.kind}`)}
        {method.provider && ` · ${method.provider}`}
      </span>
      {where && <span className="line-clamp-2 text-meta text-text-2">{where}</span>}
      <span className="text-meta text-text-2 md:hidden">
        <Limits method={method} />
      </span>
    </span>
  );
}

function State({ enabled }: Pick<Method, 'enabled'>) {
  const t = useText();
  return (
    <Badge tone={enabled ? 'win' : 'neutral'}>
      {t(enabled ? 'cashierConsole.on' : 'cashierConsole.off')}
    </Badge>
  );
}

function Limits({ method: { minimum, maximum } }: { method: Method }) {
  return (
    <span className="whitespace-nowrap">
      <Amount value={minimum} /> – <Amount value={maximum} />
    </span>
  );
}

type OrderProps = {
  readonly of: 'deposit' | 'withdrawal';
  readonly ids: readonly string[];
  readonly method: Method;
};

/** One place up or down. */
function Order({ of, ids, method: { id, name: names } }: OrderProps) {
  const t = useText();
  const name = nameIn(names, useLanguage());
  const words = useFaultText();
  const move = useMutation({
    ...setOrderMutation(),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  const place = ids.indexOf(id);
  const swap = (other: number) =>
    move.mutate({ of, was: [...ids], ids: ids.with(place, ids[other]!).with(other, id) });
  return (
    <>
      <IconButton
        label={t('cashierConsole.up', { name })}
        disabled={place === 0 || move.isPending}
        onClick={() => swap(place - 1)}
      >
        <ChevronUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('cashierConsole.down', { name })}
        disabled={place === ids.length - 1 || move.isPending}
        onClick={() => swap(place + 1)}
      >
        <ChevronDown size={18} aria-hidden="true" />
      </IconButton>
    </>
  );
}
