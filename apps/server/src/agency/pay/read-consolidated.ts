import type { Reader } from '@fairhouse/db';
import type { Consolidated } from '@fairhouse/wire/agency/pay';
import type { ContractKind } from '@fairhouse/wire/money/contract-words';
import { isAgent } from '../../identity/player/index.ts';
import { listOpenOf } from '../contract/index.ts';
import { readStakes } from '../team/index.ts';
import { SHORT_MS } from './due-runs.ts';
import { percentOf } from './present.ts';
import { readDividend } from './read-dividend.ts';
import { type Now, readNow, type Viewer } from './read-now.ts';
import { listUnpaidKinds } from './store.ts';

type Asking = Viewer & { readonly type: number; readonly currency: string };

/** What is signed with the caller, and what it comes to so far. The flags decide which pages an agent sees. */
export async function readConsolidated(reader: Reader, asking: Asking): Promise<Consolidated> {
  const { brand, playerId, nowMs, type, currency } = asking;
  const agent = isAgent(type);
  const open = agent ? await listOpenOf(reader, playerId) : [];
  const signed = new Set<ContractKind>(
    open.filter(({ state }) => state === 'active').map(({ kind }) => kind),
  );
  const unpaid = agent ? await listUnpaidKinds(reader, playerId) : [];
  const has = (kind: ContractKind) => signed.has(kind) || unpaid.includes(kind);
  const [daily, hourly, realTime] = await Promise.all(
    (['daily', 'hourly', 'realTime'] as const).map((kind) =>
      signed.has(kind) ? readNow(reader, asking, kind) : undefined,
    ),
  );
  const dividend = signed.has('dividend') ? await readDividend(reader, asking) : undefined;
  const betAmount = dividend ? await readStakes(reader, brand.id, playerId, dividend) : '0.0000';
  const rebate = open.find(
    (one) => one.kind === 'rebate' && one.state === 'active' && one.downlineId === playerId,
  );
  return {
    type,
    currency,
    timeZone: brand.timeZone,
    at: nowMs,
    flags: {
      consolidated: signed.size > 0 || unpaid.length > 0,
      dividend: has('dividend'),
      dailySalary: has('daily'),
      hourlySalary: has('hourly'),
      realTimeSalary: has('realTime'),
    },
    dividend: dividend
      ? {
          contract: dividend.contract,
          version: dividend.version,
          period: dividend.period,
          from: dividend.from,
          to: dividend.to,
          rate: dividend.rate,
          betAmount,
          periodicValidBets: dividend.periodicValidBets,
          profitAndLoss: dividend.base,
          activeMembers: dividend.activeMembers,
          carry: dividend.carry,
        }
      : null,
    dailySalary: daily
      ? { ...head(daily), day: daily.day, dailyVolume: daily.volume, estimate: daily.estimate }
      : null,
    hourlySalary: hourly
      ? { ...head(hourly), hour: hourly.hour, hourlyVolume: hourly.volume, estimate: hourly.estimate }
      : null,
    realTimeSalary: realTime
      ? {
          contract: realTime.contract.id,
          version: realTime.contract.version,
          rate: realTime.rate,
          volume: realTime.volume,
          nextAt: (Math.floor(nowMs / SHORT_MS) + 1) * SHORT_MS,
        }
      : null,
    rebate: rebate
      ? Object.fromEntries(
          Object.entries(rebate.terms.rates).map(([category, ppm]) => [category, percentOf(ppm)]),
        )
      : null,
    offers: open.filter(({ state, downlineId }) => state === 'offered' && downlineId === playerId).length,
  };
}

const head = ({ contract, rate, activeMembers }: Now) => ({
  contract: contract.id,
  version: contract.version,
  rate,
  activeMembers,
});
