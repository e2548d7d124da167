import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '../../state/query.ts';
import { boardQuery, type DrawPhase, phaseOf } from '../issue/index.ts';
import { refreshTickets } from './queries.ts';

const TICK_MS = 250;
/** How often a result that is due is asked for. */
const DUE_EVERY_MS = 1_500;

/** The board of a lottery: asked for again when its sales end and until its result is there. */
export function useBoard(code: string) {
  const board = useQuery({
    ...boardQuery(code),
    refetchInterval: ({ state: { data } }) => {
      if (!data || (data.waiting.length === 0 && data.issue)) return false;
      const dueMs = Math.min(...data.waiting.map(({ drawsAt }) => drawsAt)) - Date.now() - data.aheadMs;
      return Number.isFinite(dueMs) ? Math.max(DUE_EVERY_MS, dueMs) : DUE_EVERY_MS;
    },
  });
  const { data } = board;
  const aheadMs = data?.aheadMs ?? 0;
  const [nowMs, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const phase: DrawPhase = data
    ? phaseOf(data.issue, data.waiting.length, nowMs, aheadMs)
    : { phase: 'resting', leftMs: 0 };
  const over = data?.issue !== undefined && data.issue !== null && phase.phase === 'drawing';
  const closing = over ? data.issue!.id : null;
  useEffect(() => {
    if (closing) void queryClient.invalidateQueries({ queryKey: boardQuery(code).queryKey });
  }, [closing, code]);
  const last = data?.last?.issue;
  useEffect(() => {
    if (last) void refreshTickets();
  }, [last]);
  return { board, phase };
}
