import type { Reader } from '@fairhouse/db';
import { wireMoney } from '@fairhouse/kernel';
import type { EnvelopeView, OpsEnvelope, OwnEnvelope } from '@fairhouse/wire/rewards/envelope';
import { listNames } from '../mission/index.ts';
import { type EnvelopeRow, listLatest, type ShareRow } from './store.ts';

/** So many shares are told. */
const LATEST = 10;

const shared = ({ id, title, split, total, shares, opened, seedHash }: EnvelopeRow) => ({
  id,
  title,
  split,
  total: wireMoney(total),
  shares,
  opened,
  seedHash,
});

function stateOf({ state, closesAt, opened, shares }: EnvelopeRow, nowMs: number): EnvelopeView['state'] {
  if (state === 'stopped') return 'stopped';
  if (nowMs >= closesAt!) return 'over';
  return opened === shares ? 'empty' : 'open';
}

/** Those that were put out, with the shares that were opened last. */
export async function presentEnvelopes(
  reader: Reader,
  rows: readonly EnvelopeRow[],
  nowMs: number,
): Promise<EnvelopeView[]> {
  const latest = await listLatest(
    reader,
    rows.map(({ id }) => id),
    LATEST,
  );
  const named = await listNames(reader, [...new Set(latest.map(({ playerId }) => playerId))]);
  const names = new Map(named.map(({ playerId, name }) => [playerId, name]));
  return rows.map((row) => {
    const state = stateOf(row, nowMs);
    return {
      ...shared(row),
      closesAt: row.closesAt!,
      state,
      seed: state === 'open' ? null : row.seed,
      latest: latest
        .filter(({ envelopeId }) => envelopeId === row.id)
        .map(({ playerId, place, amount, best }) => ({
          name: names.get(playerId)!,
          place,
          amount: wireMoney(amount),
          best,
        })),
    };
  });
}

export const presentForStaff = (row: EnvelopeRow, nowMs: number): OpsEnvelope => ({
  ...shared(row),
  state: row.state === 'asked' ? 'asked' : stateOf(row, nowMs),
  closesAt: row.closesAt,
  hours: row.hours,
  given: wireMoney(row.given),
  madeBy: row.madeBy,
  reason: row.reason,
});

export const presentOwn = ({ envelopeId, place, amount, openedAt }: ShareRow): OwnEnvelope => ({
  envelope: envelopeId,
  place,
  amount: wireMoney(amount),
  at: openedAt,
});
