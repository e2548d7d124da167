import type { Member } from '../queries.ts';
import type { Identity } from './queries.ts';

/** What every part of the tab is about. */
export type OfMember = { readonly member: Member; readonly identity: Identity };
