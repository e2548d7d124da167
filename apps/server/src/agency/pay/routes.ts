import { fail, ok } from '@fairhouse/kernel';
import type { OpsHandlers, PlayerContext, SiteCall, SiteHandlers } from '../../frame/contexts.ts';
import type { House } from '../../frame/feature.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId } from '../../frame/slices.ts';
import { readNames } from '../../identity/player/index.ts';
import { askCarryReset } from './carry/reset-carry.ts';
import { answerDispute, presentCase } from './dispute/answer-dispute.ts';
import { disputeLine } from './dispute/dispute-line.ts';
import { listCases } from './dispute/store.ts';
import { moveEscrow, payDebt, readEscrow } from './escrow/move-escrow.ts';
import { readEscrows, releaseEscrow } from './escrow/release-escrow.ts';
import { holdMember, presentHolds, releaseMember } from './hold-member.ts';
import { moveIncome } from './move-income.ts';
import { presentDividend, presentLine, presentRun } from './present.ts';
import { readBets } from './read-bets.ts';
import { readConsolidated } from './read-consolidated.ts';
import { readDividend } from './read-dividend.ts';
import { explainLine, readIncome, readMembers } from './read-income.ts';
import { readNow, type Viewer } from './read-now.ts';
import { askRerun, previewRerun } from './rerun/rerun-kind.ts';
import { handStatement } from './statement/hand-statement.ts';
import { isGenuine } from './statement/sign.ts';
import { writePaper } from './statement/write-paper.ts';
import { writeStatement } from './statement/write-statement.ts';
import { findRun, listHolds, listRunLines, listRuns } from './store.ts';

import { tryOffer, tryTerms } from './try-terms.ts';

const SLICE = 30;

const viewer = ({ brand, player, nowMs }: SiteCall & { readonly player: PlayerContext }): Viewer => ({
  brand,
  playerId: player.id,
  nowMs,
});

export const payHandlers = (platform: Platform, { bets: sources }: House): SiteHandlers['pay'] => ({
  consolidated: async ({ context }) => {
    const { player } = context;
    const asking = { ...viewer(context), type: player.agentType, currency: player.currency };
    return ok(await readConsolidated(platform.db, asking));
  },
  dividendProcessing: async ({ context }) => {
    const [now, { items }] = await Promise.all([
      readDividend(platform.db, viewer(context)),
      readIncome(platform.db, viewer(context), { kind: 'dividend', from: '2000-01-01' }),
    ]);
    return ok({
      now: now
        ? {
            contract: now.contract,
            version: now.version,
            from: now.from,
            to: now.to,
            rate: now.rate,
            volume: now.periodicValidBets,
            activeMembers: now.activeMembers,
            estimate: now.estimate,
          }
        : null,
      lines: items,
    });
  },
  dailySalaryProcessing: async ({ context }) => {
    const [now, { items }] = await Promise.all([
      readNow(platform.db, viewer(context), 'daily'),
      readIncome(platform.db, viewer(context), { kind: 'daily', from: '2000-01-01' }),
    ]);
    return ok({
      now: now
        ? {
            contract: now.contract.id,
            version: now.contract.version,
            from: now.day,
            to: now.day,
            rate: now.rate,
            volume: now.volume,
            activeMembers: now.activeMembers,
            estimate: now.estimate,
          }
        : null,
      lines: items,
    });
  },
  income: async ({ query, context }) => ok(await readIncome(platform.db, viewer(context), query)),
  statement: async ({ query, context }) => ok(writeStatement(platform, viewer(context), query)),
  paper: ({ query: { language = 'EN', ...days }, context }) =>
    writePaper(platform, viewer(context), { ...days, language }),
  verify: async ({ body: { hash, signature }, context: { brand } }) =>
    ok({ genuine: isGenuine(platform.config.secret, brand.id, hash, signature) }),
  explain: ({ params: { run }, context }) => explainLine(platform.db, viewer(context), run),
  members: ({ params: { run }, query, context }) =>
    readMembers(platform.db, viewer(context), run, query.cursor),
  bets: ({ params, query, context }) => readBets(platform, sources, viewer(context), { ...params, ...query }),
  dispute: ({ params, body, context }) => disputeLine(platform, { ...params, ...body }, context),
  trial: ({ params: { id }, context }) => tryOffer(platform.db, viewer(context), id),
  trialOf: ({ body, context }) => tryTerms(platform.db, viewer(context), body),
  move: (call) => moveIncome(platform, call),
  escrow: async ({ context: { brand, player } }) =>
    ok(await readEscrow(platform.db, { brandId: brand.id, playerId: player.id, currency: player.currency })),
  moveEscrow: (call) => moveEscrow(platform, call),
  payDebt: (call) => payDebt(platform, call),
});

export const payOpsHandlers = (platform: Platform): OpsHandlers['pay'] => ({
  escrows: async ({ query: { cursor }, context: { staff } }) =>
    ok(await readEscrows(platform, staff.brand.id, cursor)),
  releaseEscrow: ({ params, body, context }) => releaseEscrow(platform, { ...params, ...body }, context),
  disputes: async ({ query: { state, cursor }, context: { staff } }) => {
    const asked = { state, before: cursor ?? afterEveryId, limit: SLICE };
    const rows = await listCases(platform.db, staff.brand.id, asked);
    return ok({ items: rows.map(presentCase), next: rows.length === SLICE ? rows.at(-1)!.id : null });
  },
  answerDispute: ({ params, body, context }) => answerDispute(platform, { ...params, ...body }, context),
  runs: async ({ query: { kind, cursor }, context: { staff } }) => {
    const asked = { kind, before: cursor ?? afterEveryId, limit: SLICE };
    const rows = await listRuns(platform.db, staff.brand.id, asked);
    return ok({ items: rows.map(presentRun), next: rows.length === SLICE ? rows.at(-1)!.id : null });
  },
  statement: async ({ body: { account, ...days }, context }) => {
    const agent = await handStatement(platform, account, context);
    return agent ? ok(writeStatement(platform, agent, days)) : fail({ code: 'not_found' });
  },
  paper: async ({ body: { account, language = 'EN', ...days }, context }) => {
    const agent = await handStatement(platform, account, context);
    return agent ? writePaper(platform, agent, { ...days, language }) : fail({ code: 'not_found' });
  },
  holds: async ({ query: { cursor }, context: { staff } }) => {
    const rows = await listHolds(platform.db, staff.brand.id, {
      before: cursor ?? afterEveryId,
      limit: SLICE,
    });
    return ok({
      items: await presentHolds(platform.db, rows),
      next: rows.length === SLICE ? rows.at(-1)!.id : null,
    });
  },
  hold: ({ body, context }) => holdMember(platform, body, context),
  release: ({ params: { id }, context }) => releaseMember(platform, id, context),
  previewRerun: ({ params: { run }, context }) => previewRerun(platform, run, context),
  askRerun: (call) => askRerun(platform, call),
  askCarryReset: (call) => askCarryReset(platform, call),
  lines: async ({ params: { run }, query: { cursor }, context: { staff } }) => {
    if (!(await findRun(platform.db, staff.brand.id, run))) return fail({ code: 'not_found' });
    const [place, revision] = /^(\d{1,18})\.(\d{1,9})$/.exec(cursor ?? '')?.slice(1) ?? ['0', '0'];
    const after = [BigInt(place!), Number(revision)] as const;
    const rows = await listRunLines(platform.db, run, { after, limit: SLICE });
    const names = await readNames(
      platform.db,
      rows.map(({ playerId }) => playerId),
    );
    const last = rows.length === SLICE ? rows.at(-1) : undefined;
    return ok({
      items: rows.map((row) => ({
        ...presentLine(row),
        id: row.playerId,
        account: names.get(row.playerId)!,
        carry: presentDividend(row.terms)?.carry ?? null,
      })),
      next: last ? `${last.placeNo}.${last.revision}` : null,
    });
  },
});
