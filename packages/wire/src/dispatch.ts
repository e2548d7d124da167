import { defineRoutes } from './route.ts';

export const dispatchOpsRoutes = defineRoutes({});
