import { defineRoutes } from './route.ts';

export const verificationRoutes = defineRoutes({});
