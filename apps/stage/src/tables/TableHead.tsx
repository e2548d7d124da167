import { type LiveTable, tableLimits } from '@fairhouse/games';
import { formatMoney, type Money } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import { type CornerAction, Corners } from '../parts/Corners.tsx';
import { SessionPill } from '../parts/SessionPill.tsx';
import type { Opened } from '../state/api.ts';
import type { TableState } from './table-store.ts';

type TableHeadProps = {
  readonly opened: Opened;
  readonly live: LiveTable;
  readonly state: Pick<TableState, 'round' | 'net'> & Partial<Pick<TableState, 'seen'>>;
  readonly seconds: number;
  readonly actions: readonly CornerAction[];
};

/** Name, limits and round of a live table, the session, and the buttons of its corner. */
export function TableHead({ opened, live, state, seconds, actions }: TableHeadProps) {
  const t = useText();
  const limits = tableLimits(live);
  return (
    <header className="table-head">
      <div>
        <h1>{opened.game.title}</h1>
        <p>
          {t('table.limits', { min: plain(limits.min), max: plain(limits.max) })}
          {state.seen && state.seen.players > 0 && ` · ${t('table.playing', { count: state.seen.players })}`}
          {state.round && <span> · {t('table.roundNo', { number: state.round.number })}</span>}
        </p>
      </div>
      <SessionPill opened={opened} net={state.net} seconds={seconds} />
      <Corners actions={actions} />
    </header>
  );
}

const plain = (amount: Money): string => formatMoney(amount).replace(/\.00$/, '');
