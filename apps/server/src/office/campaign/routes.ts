import { fail, ok } from '@fairhouse/kernel';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId } from '../../frame/slices.ts';
import { changeFourEyes } from './four-eyes.ts';
import { presentCampaign, presentCampaigns } from './present.ts';
import { previewFor } from './preview.ts';
import { addSegment, countSegment, dropSegment, presentSegment, setSegment } from './segments.ts';
import { findCampaign, listCampaigns, listSegments, readFourEyes } from './store.ts';
import { cancelSending, changeCampaign, draftCampaign, scheduleSending } from './write-campaign.ts';

const SLICE = 50;

export const campaignOpsHandlers = (platform: Platform): OpsHandlers['campaign'] => {
  const { db } = platform;
  return {
    segments: async ({ context: { staff } }) =>
      ok({ items: (await listSegments(db, staff.brand.id)).map(presentSegment) }),
    count: (call) => countSegment(platform, call),
    addSegment: (call) => addSegment(platform, call),
    setSegment: (call) => setSegment(platform, call),
    dropSegment: (call) => dropSegment(platform, call),
    rules: async ({ context: { staff } }) => ok({ fourEyes: await readFourEyes(db, staff.brand.id) }),
    setRules: (call) => changeFourEyes(platform, call),
    list: async ({ query: { state, cursor = afterEveryId }, context }) => {
      const rows = await listCampaigns(db, context.staff.brand.id, { state, before: cursor, limit: SLICE });
      const next = rows.length === SLICE ? rows.at(-1)!.id : null;
      return ok({ items: await presentCampaigns(db, rows, context), next });
    },
    get: async ({ params, context }) => {
      const row = await findCampaign(db, context.staff.brand.id, params.id);
      return row ? ok(await presentCampaign(db, row, context)) : fail({ code: 'not_found' });
    },
    preview: (call) => previewFor(platform, call),
    draft: (call) => draftCampaign(platform, call),
    change: (call) => changeCampaign(platform, call),
    send: (call) => scheduleSending(platform, call),
    cancel: (call) => cancelSending(platform, call),
  };
};
