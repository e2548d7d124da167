import type { Feature } from '../../frame/feature.ts';
import { SECOND_MS } from '../../jobs/job.ts';
import { pushTables } from './push-tables.ts';
import { pushVariants } from './push-variants.ts';
import { catalogueOpsHandlers } from './routes.ts';
import { setVariantKind } from './set-variant.ts';
import { listEdges } from './store.ts';

export const catalogue = {
  ops: { catalogue: catalogueOpsHandlers },
  edges: (_platform, reader, brandId) => listEdges(reader, brandId),
  approvals: { 'game.setVariant': setVariantKind },
  jobs: [
    { name: 'tell_tables', everyMs: 10 * SECOND_MS, run: pushTables },
    { name: 'tell_variants', everyMs: 10 * SECOND_MS, run: pushVariants },
  ],
} satisfies Feature;
