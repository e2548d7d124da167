import type { Feature } from '../../frame/feature.ts';
import { DAY_MS } from '../../jobs/job.ts';
import { uploadHandlers } from './routes.ts';
import { forgetLoose } from './store.ts';

/** A picture that was sent and taken up by nothing. */
const UPLOADS_KEPT_MS = DAY_MS;

export const upload = {
  site: { upload: uploadHandlers },
  forget: (tx, nowMs) => forgetLoose(tx, nowMs - UPLOADS_KEPT_MS),
} satisfies Feature;
