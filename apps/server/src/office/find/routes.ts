import { ok } from '@fairhouse/kernel';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Finder } from '../../frame/finder.ts';
import type { Platform } from '../../frame/platform.ts';
import { findAnything } from './find-anything.ts';

export const findOpsHandlers = (platform: Platform, finders: readonly Finder[]): OpsHandlers['find'] => ({
  find: async ({ body, context }) => ok(await findAnything(platform, finders, body.text, context)),
});
