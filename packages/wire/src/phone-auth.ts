import { defineRoutes } from './route.ts';

export const phoneAuthRoutes = defineRoutes({});
