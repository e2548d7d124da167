import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import { bySpot, sumLaid } from './laid-chips.ts';
import type { Table, TableState } from './table-store.ts';

/** Sends the chips laid, and says how it stands with those that were sent. */
export function Confirm({ table, state }: { table: Table; state: TableState }) {
  const t = useText();
  const { laid, sending, round, own } = state;
  const words = sending
    ? t('table.sending')
    : laid.length > 0
      ? t('table.confirm', { count: bySpot(laid).size, amount: formatMoney(sumLaid(laid)) })
      : own
        ? t('table.accepted', { amount: formatMoney(parseMoney(own.staked)!) })
        : t('table.nothingLaid');
  return (
    <button
      type="button"
      className="confirm"
      disabled={round?.phase !== 'betting' || sending || laid.length === 0}
      data-accepted={(laid.length === 0 && own !== undefined) || undefined}
      onClick={() => void table.send()}
    >
      {words}
    </button>
  );
}
