import { transact } from '@fairhouse/db';
import { readClues } from '@fairhouse/rules/office/find/read-clues';
import { PERSONAL } from '@fairhouse/rules/platform/find/clue';
import type { Found, findOpsRoutes } from '@fairhouse/wire/office/find';
import { FOUND_KINDS } from '@fairhouse/wire/office/find-words';
import type { RouteReply } from '@fairhouse/wire/route';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Finder } from '../../frame/finder.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';

/** Of each kind of things and clue. */
const TOLD_OF_EACH = 6;

type Asking = { readonly staff: StaffContext; readonly nowMs: number; readonly ip: string };

/** Asks all finders that the role may ask for all that a text may mean. What one finds by two clues is told once, by the surer. */
export async function findAnything(
  platform: Platform,
  finders: readonly Finder[],
  text: string,
  asking: Asking,
): Promise<RouteReply<typeof findOpsRoutes.find>> {
  const { brand, permissions } = asking.staff;
  const clues = readClues(text, brand.currency);
  const asked = clues.flatMap((clue) =>
    finders
      .filter(({ needs, by }) => permissions.includes(needs) && by.includes(clue.by))
      .map(({ find }) => ({ clue, find })),
  );
  const told = await Promise.all(
    asked.map(({ clue, find }) =>
      find(platform.db, { brandId: brand.id, clue, limit: TOLD_OF_EACH }, platform.config),
    ),
  );
  const once = new Map<string, Found>();
  for (const thing of told.flat()) {
    const key = `${thing.kind} ${thing.id}`;
    if (!once.has(key)) once.set(key, thing);
  }
  const items = [...once.values()].toSorted(
    (a, b) => FOUND_KINDS.indexOf(a.kind) - FOUND_KINDS.indexOf(b.kind),
  );
  const personal = new Set(asked.map(({ clue }) => clue.by).filter((by) => PERSONAL.has(by)));
  if (personal.size > 0) await writeLooks(platform, items, [...personal], asking);
  return { items, logged: personal.size > 0 };
}

/** Who was found by personal data, one row each; what was typed is not written down. */
const writeLooks = (
  platform: Platform,
  items: readonly Found[],
  sought: readonly string[],
  { staff, nowMs, ip }: Asking,
): Promise<void> =>
  transact(platform.db, async (tx) => {
    const entry = { brandId: staff.brand.id, atMs: nowMs, actor: staffActor(staff), ip };
    const looked = items.filter(({ by }) => PERSONAL.has(by));
    for (const { id, by } of looked)
      await audit(tx, {
        ...entry,
        id: platform.newId('audit'),
        action: 'member.found',
        subject: id,
        detail: { by },
      });
    if (looked.length === 0)
      await audit(tx, {
        ...entry,
        id: platform.newId('audit'),
        action: 'member.sought',
        subject: null,
        detail: { by: sought },
      });
  });
