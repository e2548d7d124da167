import { formatMoney, parseMoney } from '@fairhouse/kernel';
import {
  Badge,
  type BadgeTone,
  Button,
  Card,
  type Column,
  EmptyState,
  showToast,
  useText,
} from '@fairhouse/ui';
import type { Contract, ContractTerms } from '@fairhouse/wire/agency/contract';
import type { ContractState } from '@fairhouse/wire/money/contract-words';
import type { GameType } from '@fairhouse/wire/play/game-types';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useMay } from '../../platform/staff/index.ts';
import { OfferDialog } from './OfferDialog.tsx';
import { contractQuery, contractsQuery, endMutation, withdrawMutation } from './queries.ts';

/** Contracts of the brand; those of the house are offered, withdrawn and ended here. */
export function ContractsPanel({ account }: { account: string | undefined }) {
  const t = useText();
  const mayWrite = useMay('affiliate.write');
  const [offering, setOffering] = useState(false);
  const contracts = useInfiniteQuery(contractsQuery(account));
  return (
    <Card className="overflow-hidden">
      {mayWrite && (
        <div className="flex justify-end px-4 py-3">
          <Button icon={<FilePlus2 size={16} />} onClick={() => setOffering(true)}>
            {t('contractConsole.offer')}
          </Button>
        </div>
      )}
      <SliceTable
        query={contracts}
        caption={t('contractConsole.views.contracts')}
        columns={useColumns(mayWrite)}
        rows={contracts.data?.pages.flatMap(({ items }) => items) ?? []}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('contractConsole.none')} body={t('contractConsole.noneBody')} />}
      />
      {offering && <OfferDialog onClose={() => setOffering(false)} />}
    </Card>
  );
}

const TONES: Readonly<Record<ContractState, BadgeTone>> = {
  offered: 'warn',
  active: 'win',
  rejected: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
  superseded: 'neutral',
  terminated: 'loss',
};

const shownOf = ({ active, offered, last }: Contract) => offered ?? active ?? last;

function useColumns(mayWrite: boolean): readonly Column<Contract>[] {
  const t = useText();
  const columns: readonly Column<Contract>[] = [
    {
      key: 'kind',
      header: t('contractConsole.kind'),
      cell: ({ kind }) => t(`contractConsole.kinds.${kind}`),
    },
    {
      key: 'sides',
      header: `${t('contractConsole.upline')}, ${t('contractConsole.downline')}`,
      cell: ({ upline, downline }) => (
        <span className="grid">
          <span className="text-text-3">{upline?.account ?? t('contractConsole.house')}</span>
          <b>{downline.account}</b>
        </span>
      ),
    },
    {
      key: 'terms',
      header: t('contractConsole.terms'),
      narrow: 'below',
      cell: (row) => <TermsCell terms={shownOf(row).terms} />,
    },
    {
      key: 'state',
      header: t('contractConsole.state'),
      cell: (row) => {
        const { state } = shownOf(row);
        return <Badge tone={TONES[state]}>{t(`contractConsole.states.${state}`)}</Badge>;
      },
    },
    {
      key: 'inForce',
      header: t('contractConsole.inForce'),
      narrow: 'below',
      cell: (row) => {
        const { fromDay, untilDay } = shownOf(row);
        if (fromDay === null) return '';
        return untilDay === null
          ? t('contractConsole.from', { day: fromDay })
          : t('contractConsole.days', { from: fromDay, to: untilDay });
      },
    },
  ];
  if (!mayWrite) return columns;
  return [
    ...columns,
    {
      key: 'do',
      header: '',
      align: 'end',
      narrow: 'below',
      cell: (row) => row.upline === null && <Actions contract={row} />,
    },
  ];
}

function TermsCell({ terms: { tiers, rates } }: { terms: ContractTerms }) {
  const t = useText();
  return (
    <ul className="grid gap-0.5 text-dense">
      {tiers.map(({ minVolume, minActive, ppm }) => (
        <li key={minVolume}>
          {t('contractConsole.tier', {
            volume: formatMoney(parseMoney(minVolume)!),
            active: minActive,
            rate: ppm / 10_000,
          })}
        </li>
      ))}
      {Object.entries(rates).map(([category, ppm]) => (
        <li key={category}>
          {t('contractConsole.rate', {
            category: t(`lobby.category.${category as GameType}`),
            rate: ppm! / 10_000,
          })}
        </li>
      ))}
    </ul>
  );
}

function Actions({ contract: { id, active, offered } }: { contract: Contract }) {
  const t = useText();
  const words = useFaultText();
  const [ending, setEnding] = useState(false);
  const withdraw = useMutation({
    ...withdrawMutation(),
    onSuccess: () => showToast({ tone: 'good', text: t('contractConsole.withdrawn') }),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  return (
    <span className="flex justify-end gap-2">
      {offered && (
        <Button
          size="sm"
          pending={withdraw.isPending}
          onClick={() => withdraw.mutate({ id, version: offered.version })}
        >
          {t('contractConsole.withdraw')}
        </Button>
      )}
      {active && (
        <Button size="sm" onClick={() => setEnding(true)}>
          {t('contractConsole.end')}
        </Button>
      )}
      {ending && <EndDialog id={id} onClose={() => setEnding(false)} />}
    </span>
  );
}

function EndDialog({ id, onClose }: { id: Contract['id']; onClose: () => void }) {
  const t = useText();
  const told = useQuery(contractQuery(id));
  const end = useMutation({
    ...endMutation(),
    onSuccess: ({ last }) => {
      showToast({ tone: 'good', text: t('contractConsole.ended', { day: last.untilDay ?? '' }) });
      onClose();
    },
  });
  const ending = told.data?.ending;
  if (!ending) return null;
  return (
    <ReasonDialog
      title={t('contractConsole.endTitle')}
      description={t('contractConsole.endBody', { day: ending.fromDay, count: ending.ends.length })}
      label={t('contractConsole.reason')}
      submitLabel={t('contractConsole.end')}
      error={end.error}
      pending={end.isPending}
      onReason={(reason) => end.mutate({ id, confirm: ending.confirm, reason })}
      onClose={onClose}
    />
  );
}
