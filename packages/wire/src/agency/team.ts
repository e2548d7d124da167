import { day } from '../money/record-query.ts';
import { approvalRow, reason } from '../platform/approval.ts';
import { defineRoutes } from '../route.ts';
import { cursor, idOf, instant, line, nothing, slice } from '../schemas.ts';
import * as z from '../zod.ts';
import { MOVE_FAULTS, TEAM_MOVE_STATES } from './team-words.ts';

const person = z.object({ id: idOf('player'), account: z.string() });

const teamMember = person.extend({
  agent: z.boolean(),
  /** How many stand directly below, and how many below in all. */
  direct: z.number().int(),
  team: z.number().int(),
  joinedAt: instant,
  seenAt: instant.nullable(),
});

export type TeamMember = z.output<typeof teamMember>;

const branch = z.object({
  /** From the top that the caller may see down to whose branch it is; empty: the brand itself. */
  path: z.array(person),
  /** Null: the house. */
  self: teamMember.nullable(),
  ...slice(teamMember).shape,
});

export type Branch = z.output<typeof branch>;

const found = z.object({ items: z.array(teamMember.extend({ path: z.array(person) })) });

/** A search answers no more than this; whoever looks for somebody types on. */
export const TEAM_FOUND_MAX = 20;

const branchQuery = z.strictObject({ under: idOf('player').optional(), cursor: cursor.optional() });
/** Without a name nobody is found. */
const searchQuery = z.strictObject({ account: line(64).optional() });

export const teamRoutes = defineRoutes({
  branch: {
    method: 'GET',
    path: '/wps/agent/team',
    summary: 'Who stands directly below this agent, or below somebody in the team',
    guards: ['agent'],
    query: branchQuery,
    reply: branch,
    faults: ['not_found'],
  },
  search: {
    method: 'GET',
    path: '/wps/agent/team/search',
    summary: 'Accounts of the team whose names begin so, and where they stand',
    guards: ['agent'],
    query: searchQuery,
    reply: found,
    faults: [],
  },
});

const moveRow = z.object({
  id: idOf('teamMove'),
  member: person,
  /** Accounts; null: the house. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** It moves when this day begins at the brand. */
  day: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  decidedBy: z.string(),
  state: z.enum(TEAM_MOVE_STATES),
  why: z.enum(MOVE_FAULTS).nullable(),
  people: z.number().int().nullable(),
  endedAt: instant.nullable(),
});

export type TeamMove = z.output<typeof moveRow>;

const movePreview = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Who moves, the top included, and how many of them are agents. */
  people: z.number().int(),
  agents: z.number().int(),
  /** Levels below the house, before and after. */
  deepest: z.object({ from: z.number().int(), to: z.number().int() }),
});

const byId = z.strictObject({ id: idOf('player') });

const uplineName = line(64).nullable();

export const teamOpsRoutes = defineRoutes({
  branch: {
    method: 'GET',
    path: '/ops/team',
    summary: 'Who stands directly below the house, or below somebody',
    guards: ['staff:affiliate.read'],
    query: branchQuery,
    reply: branch,
    faults: ['not_found'],
  },
  search: {
    method: 'GET',
    path: '/ops/team/search',
    summary: 'Accounts of the brand whose names begin so, and where they stand',
    guards: ['staff:affiliate.read'],
    query: searchQuery,
    reply: found,
    faults: [],
  },
  previewMove: {
    method: 'POST',
    path: '/ops/team/:id/move-preview',
    summary: 'What would move with a member to another upline, or to the house (null)',
    guards: ['staff:affiliate.read'],
    params: byId,
    body: z.strictObject({ to: uplineName }),
    reply: movePreview,
    faults: ['not_found', ...MOVE_FAULTS],
  },
  askMove: {
    method: 'POST',
    path: '/ops/team/:id/moves',
    summary: 'Request that a member and everybody below move to another upline when a day begins',
    guards: ['staff:affiliate.write'],
    params: byId,
    body: z.strictObject({ to: uplineName, day, reason }),
    reply: approvalRow,
    faults: ['not_found', 'approval_open', 'move_day_passed', 'move_waits', ...MOVE_FAULTS],
  },
  moves: {
    method: 'GET',
    path: '/ops/team/moves',
    summary: 'Moves that were approved, newest first',
    guards: ['staff:affiliate.read'],
    query: z.strictObject({ cursor: cursor.optional() }),
    reply: slice(moveRow),
    faults: [],
  },
  cancelMove: {
    method: 'DELETE',
    path: '/ops/team/moves/:id',
    summary: 'Cancel a move whose day has not begun',
    guards: ['staff:affiliate.write'],
    params: z.strictObject({ id: idOf('teamMove') }),
    reply: nothing,
    faults: ['not_found', 'move_over'],
  },
});
