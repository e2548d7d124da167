import { wireMoney } from '@fairhouse/kernel';
import { findMarkers } from '@fairhouse/rules/money/withdrawal/find-markers';
import type { WithdrawalEvidence } from '@fairhouse/wire/money/withdrawal';
import type { Platform } from '../../frame/platform.ts';
import { listHolds } from '../../identity/credential/index.ts';
import { readRegisteredAt } from '../../identity/player/index.ts';
import { addressOf, listNames } from '../../identity/upload/index.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { readWork } from '../../platform/worklist/index.ts';
import { readPlayTotal, readTurnover } from '../turnover/index.ts';
import { listSameHolder } from './account/store.ts';
import { WITHDRAWAL_WORK } from './decide-withdrawal.ts';
import { readLately } from './marker/store.ts';
import { presentForStaff, presentTurnover } from './present.ts';
import { findWithdrawal, listSteps, readDeposited, readSent, type SumRow } from './store.ts';

const HOLDS_SHOWN = 5;

/** What speaks for and against a withdrawal, side by side. */
export async function readEvidence(
  platform: Platform,
  { staff, nowMs }: Asking,
  id: string,
): Promise<WithdrawalEvidence | undefined> {
  const { db, config } = platform;
  const row = await findWithdrawal(db, staff.brand.id, id);
  if (!row) return undefined;
  const { brandId, playerId, currency, holder } = row;
  const [registeredAt, deposits, sent, play, turnover, holds, sameHolder, steps, proofs, work, lately] =
    await Promise.all([
      readRegisteredAt(db, playerId),
      readDeposited(db, playerId, currency),
      readSent(db, playerId, currency),
      readPlayTotal(db, playerId, currency),
      readTurnover(db, playerId, currency),
      listHolds(db, playerId, HOLDS_SHOWN),
      listSameHolder(db, { brandId, playerId, holder }),
      listSteps(db, [id]),
      listNames(db, brandId, id),
      readWork(db, WITHDRAWAL_WORK, { staff, nowMs }, [id]),
      readLately(db, { playerId, currency }, nowMs),
    ]);
  return {
    ...presentForStaff(row, staff, work),
    holder,
    registeredAt,
    deposits: sumOf(deposits),
    sent: sumOf(sent),
    play: {
      rounds: play.rounds,
      stake: wireMoney(play.stake),
      payout: wireMoney(play.payout),
      validBets: wireMoney(play.validBets),
    },
    markers: [...findMarkers({ ...lately, staked: play.stake, validBets: play.validBets })],
    turnover: presentTurnover(turnover),
    holds,
    sameHolder,
    history: [...(steps.get(id) ?? [])].map(({ state, at, actor, note }) => ({ state, at, actor, note })),
    proofs: proofs.map((name) => addressOf(config.secret, name, nowMs)),
    payoutPage: row.payoutPage,
  };
}

const sumOf = ({ count, total }: SumRow) => ({ count: Number(count), total: wireMoney(total) });
