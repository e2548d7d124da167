import { defineRoutes } from './route.ts';

export const securityRoutes = defineRoutes({});
