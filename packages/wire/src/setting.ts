import { defineRoutes } from './route.ts';

export const settingOpsRoutes = defineRoutes({});
