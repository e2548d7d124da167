import { wireMoney } from '@fairhouse/kernel';
import type {
  ReceivedEnvelope,
  TeamEnvelope,
  TeamEnvelopeRow,
  TeamShare,
} from '@fairhouse/wire/agency/team-envelope';
import type { EnvelopeRow, ReceivedRow, ShareRow } from './store.ts';

const stateOf = ({ endedAt, opened, shares }: EnvelopeRow): TeamEnvelope['state'] =>
  opened === shares ? 'empty' : endedAt === null ? 'open' : 'returned';

export const presentEnvelope = (row: EnvelopeRow): TeamEnvelope => ({
  id: row.id,
  split: row.split,
  total: wireMoney(row.total),
  currency: row.currency,
  shares: row.shares,
  opened: row.opened,
  given: wireMoney(row.given),
  state: stateOf(row),
  at: row.at,
  endsAt: row.endsAt,
});

export const presentForStaff = (row: EnvelopeRow): TeamEnvelopeRow => ({
  ...presentEnvelope(row),
  agent: { id: row.agentId, account: row.account },
});

export const presentShare = ({ account, amount, openedAt }: ShareRow): TeamShare => ({
  account,
  amount: wireMoney(amount),
  openedAt,
});

/** What is in a share is told once it is opened. */
export const presentReceived = (row: ReceivedRow, nowMs: number): ReceivedEnvelope => ({
  id: row.id,
  from: row.account,
  amount: row.openedAt === null ? null : wireMoney(row.amount),
  currency: row.currency,
  state: row.openedAt !== null ? 'opened' : nowMs >= row.endsAt || row.endedAt !== null ? 'over' : 'sealed',
  at: row.at,
  endsAt: row.endsAt,
});
