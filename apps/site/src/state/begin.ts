import type { PermissionConfig } from './brand.tsx';
import { PERMISSION, queryClient } from './query.ts';

/** An answer that a page shows, by the key of its query. */
export type Answer = readonly [key: readonly unknown[], value: unknown];

/** What a page comes with: what is known of the brand, and the answers that its first view was drawn from. */
export type Begin = { readonly permission?: PermissionConfig; readonly answers?: readonly Answer[] };

/** Shows what the answers say. They may be a minute old: each is asked for again as soon as somebody looks. */
export function beginWith({ permission, answers = [] }: Begin): void {
  if (permission) queryClient.setQueryData(PERMISSION, permission);
  for (const [key, value] of answers) queryClient.setQueryData(key, value, { updatedAt: 0 });
}

/** What came with this page. */
export const cameAlong = (): Begin => JSON.parse(document.getElementById('begin')?.textContent || '{}');
