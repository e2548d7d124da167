import type { Feature } from '../../frame/feature.ts';
import { SECOND_MS } from '../../jobs/job.ts';
import { catalogueOpsHandlers } from './routes.ts';
import { setVariantKind } from './set-variant.ts';
import { tellTables } from './tell-tables.ts';
import { tellVariants } from './tell-variants.ts';

export const catalogue = {
  ops: { catalogue: catalogueOpsHandlers },
  approvals: { 'game.setVariant': setVariantKind },
  jobs: [
    { name: 'tell_tables', everyMs: 10 * SECOND_MS, run: tellTables },
    { name: 'tell_variants', everyMs: 10 * SECOND_MS, run: tellVariants },
  ],
} satisfies Feature;
