import { defineRoutes } from './route.ts';

export const affiliateRoutes = defineRoutes({});

export const affiliateOpsRoutes = defineRoutes({});
