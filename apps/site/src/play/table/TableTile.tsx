import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { useBrand } from '../../state/brand.tsx';
import { guarded } from '../../state/guard.ts';
import { queryClient } from '../../state/query.ts';
import { HeartButton } from '../favourite/index.ts';
import { gameQuery } from '../lobby/index.ts';
import type { HallTable } from './queries.ts';
import { TableEmblem } from './TableEmblem.tsx';
import { TableStrip } from './TableStrip.tsx';

const plain = (amount: string): string => formatMoney(parseMoney(amount)!).replace(/\.00$/, '');

type TableTileProps = { readonly table: HallTable; readonly aheadMs: number };

/** A table of the hall: the whole tile leads to it. */
export function TableTile({ table, aheadMs }: TableTileProps) {
  const t = useText();
  const go = useGo();
  const { currencySymbol } = useBrand();
  const href = paths.game(table.code, table.vassalage);
  return (
    <li className="hall-place">
      <a
        href={href}
        className="hall-tile"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          guarded('play', () => go(href));
        }}
      >
        <span className="hall-art" style={{ '--hue': table.hue } as React.CSSProperties}>
          <span className="hall-live">{t('liveHall.live')}</span>
          <TableEmblem gameId={table.gameId} />
          <TablePhase table={table} aheadMs={aheadMs} />
          <b>{table.title}</b>
          <small>{t(`liveHall.rules.${table.gameId as 'baccarat'}`)}</small>
        </span>
        <TableStrip table={table} />
        <span className="hall-facts">
          <b>
            {currencySymbol} {plain(table.limits.min)} – {plain(table.limits.max)}
          </b>
          <span>{t('liveHall.playing', { count: table.players })}</span>
        </span>
      </a>
      <HeartButton
        code={table.code}
        title={table.title}
        find={() => queryClient.ensureQueryData(gameQuery(table.code))}
      />
    </li>
  );
}

const AROUND = 2 * Math.PI * 16;
const TICK_MS = 250;

/** The ring of the betting window, or what the table does instead. */
function TablePhase({ table, aheadMs }: TableTileProps) {
  const t = useText();
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (table.state === 'maintenance' && table.endsAt === null)
    return <span className="hall-phase">{t('liveHall.resting')}</span>;
  const leftMs = table.endsAt === null ? 0 : Math.max(0, table.endsAt - nowMs - aheadMs);
  if (table.phase !== 'betting' || leftMs === 0)
    return <span className="hall-phase">{t('liveHall.dealing')}</span>;
  const seconds = Math.ceil(leftMs / 1000);
  return (
    <span className="hall-ring" data-hurry={seconds <= 5 || undefined}>
      <svg viewBox="-20 -20 40 40" aria-hidden="true">
        <circle r="16" />
        <circle
          className="hall-ring-left"
          r="16"
          transform="rotate(-90)"
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - leftMs / Math.max(1, table.lastsMs))}
        />
      </svg>
      <b aria-hidden="true">{seconds}</b>
      <span className="sr-only">{t('liveHall.secondsLeft', { count: seconds })}</span>
    </span>
  );
}
