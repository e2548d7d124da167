import { defineRoutes } from './route.ts';

export const approvalOpsRoutes = defineRoutes({});
