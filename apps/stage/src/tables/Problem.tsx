import { Button, IconButton, useText } from '@fairhouse/ui';
import { X } from 'lucide-react';
import type { Opened } from '../state/api.ts';
import { tellFrame } from '../state/frame.ts';
import type { Table, TableState } from './table-store.ts';

/** Why bets were not taken, and the one thing to do about it. */
export function Problem({ opened, table, state }: { opened: Opened; table: Table; state: TableState }) {
  const t = useText();
  const { problem } = state;
  if (!problem) return null;
  const silent = problem === 'unreachable' || problem === 'vendor_silent';
  return (
    <div className="problem" role="alert">
      <p>
        {silent
          ? t('stage.problem.silent')
          : problem === 'left_over'
            ? t('table.leftOver')
            : t(`faults.${problem}`)}
      </p>
      {silent && (
        <Button size="sm" variant="ink" onClick={() => void table.send()}>
          {t('stage.again')}
        </Button>
      )}
      {problem === 'insufficient_funds' && (
        <Button size="sm" variant="ink" onClick={() => tellFrame(opened.parentOrigin, 'fairhouse.deposit')}>
          {t('stage.deposit')}
        </Button>
      )}
      <IconButton label={t('stage.dismiss')} onClick={table.dismissProblem}>
        <X size={18} />
      </IconButton>
    </div>
  );
}
