import { defineRoutes } from './route.ts';

export const accessOpsRoutes = defineRoutes({});
