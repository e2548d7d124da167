import type { Reader } from '@fairhouse/db';
import { addMoney, assert, wireMoney } from '@fairhouse/kernel';
import { periodOf } from '@fairhouse/rules/rewards/promotion/period';
import { highestReward } from '@fairhouse/rules/rewards/promotion/price-reward';
import type { ApplicationEvidence, PromotionApplication } from '@fairhouse/wire/rewards/promotion';
import type { Brand } from '../../../frame/brand.ts';
import type { Platform } from '../../../frame/platform.ts';
import { listProfiles } from '../../../identity/player/index.ts';
import { addressOf, listNames } from '../../../identity/upload/index.ts';
import { listCredited } from '../../../money/deposit/index.ts';
import { listPlayDays } from '../../../play/betting/index.ts';
import { EVER, today } from '../read-own.ts';
import { findVersion } from '../store.ts';
import { type ApplicationRow, listApplicationsOf } from './store.ts';

export async function presentApplications(
  reader: Reader,
  { id: brandId }: Brand,
  rows: readonly ApplicationRow[],
): Promise<PromotionApplication[]> {
  const names = new Map(
    (await listProfiles(reader, brandId, [...new Set(rows.map(({ playerId }) => playerId))])).map(
      ({ id, username }) => [id, username],
    ),
  );
  return Promise.all(
    rows.map(async (row) => {
      const promotion = await findVersion(reader, brandId, row.promotionId, row.version);
      assert(promotion !== undefined, 'a version is never taken away');
      return {
        id: row.id,
        promotion: row.promotionId,
        title: promotion.look.title,
        member: { id: row.playerId, username: names.get(row.playerId) ?? row.playerId },
        comment: row.comment,
        at: row.at,
        state: row.state,
        kind: promotion.rule.reward.kind,
        cap: wireMoney(highestReward(promotion.rule.reward.amount)),
        amount: row.amount === null ? null : wireMoney(row.amount),
        reason: row.reason,
        decided:
          row.decidedAt === null || row.decidedBy === null ? null : { at: row.decidedAt, by: row.decidedBy },
      };
    }),
  );
}

/** An application with what the house knows beside it: what the member did in the period that it is for. */
export async function readEvidence(
  { db, config, now }: Platform,
  brand: Brand,
  row: ApplicationRow,
): Promise<ApplicationEvidence> {
  const [[shown], version, profiles, names, others] = await Promise.all([
    presentApplications(db, brand, [row]),
    findVersion(db, brand.id, row.promotionId, row.version),
    listProfiles(db, brand.id, [row.playerId]),
    listNames(db, brand.id, row.id),
    listApplicationsOf(db, row.playerId),
  ]);
  assert(shown && version && profiles[0], 'an application has its version and its member');
  const { from, to } = periodOf(version.rule.period, today(brand, row.at));
  const span = { from, to: to ?? EVER.to };
  const [deposits, play] = await Promise.all([
    listCredited(db, brand, span, [row.playerId]),
    listPlayDays(db, brand, span, [row.playerId]),
  ]);
  const earlier = (state: ApplicationRow['state']) =>
    others.filter((one) => one.id !== row.id && one.state === state).length;
  return {
    ...shown,
    pictures: names.map((name) => addressOf(config.secret, name, now())),
    registeredAt: profiles[0].registeredAt,
    level: profiles[0].level,
    deposits: deposits.length,
    validBets: wireMoney(addMoney(...play.map(({ validBet }) => validBet))),
    net: wireMoney(addMoney(...play.map(({ net }) => net))),
    earlier: { approved: earlier('approved'), rejected: earlier('rejected') },
  };
}
