import type { Texts } from '@fairhouse/text/en/index';
import type { StaffPermission } from '@fairhouse/wire/guards';
import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { useStaff } from '../platform/staff/index.ts';
import { MissingPage } from './MissingPage.tsx';

/** A page's line in the menu. */
export type MenuLine = {
  readonly group: 'work' | 'lookUp' | 'offer' | 'setUp' | 'prove';
  /** Names its words, and the queue whose length stands beside it. */
  readonly name: keyof Texts['console']['nav'];
  readonly icon: LucideIcon;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What one must hold to open the page; null: everyone of the staff may. */
    readonly needs?: StaffPermission | null;
    readonly menu?: MenuLine | undefined;
  }
}

/** The parameter of an address, which its page is given beside what it reads of the query. */
type Params<Path extends string> = Path extends `${string}$${infer Name}`
  ? { readonly [K in Name]: string }
  : Record<never, never>;

type PageParts<Path extends string, Search extends object> = {
  readonly needs: StaffPermission | null;
  /** Absent: something must be chosen before the page is opened. */
  readonly menu?: MenuLine;
  readonly load: () => Promise<ComponentType<Params<Path> & NoInfer<Search>>>;
  /** What the page reads of the query; all else is dropped. */
  readonly read?: (query: Record<string, unknown>) => Search;
};

/** Above every page; the frame is put around them where they are joined. */
export const root = createRootRoute();

/** A page of the console, whose script is fetched when it is opened. For roles that may not open it, it is absent. */
export function page<const Path extends string, Search extends object = Record<never, never>>(
  path: Path,
  { needs, menu, load, read = () => ({}) as Search }: PageParts<Path, Search>,
) {
  const Page = lazyRouteComponent(async () => ({ default: await load() })) as ComponentType<object>;
  const Permissible = () => {
    const may = mayOpen(useStaff().permissions, needs);
    const { params, search } = { params: route.useParams() as object, search: route.useSearch() as object };
    return may ? <Page {...params} {...search} /> : <MissingPage />;
  };
  const route = createRoute({
    getParentRoute: () => root,
    path,
    // The router keeps what `read` leaves out, and some pages ask the server with all of it.
    validateSearch: (query: Record<string, unknown>): Search => ({ ...without(query), ...read(query) }),
    component: Object.assign(Permissible, { preload: (Page as { preload?: () => Promise<void> }).preload }),
    staticData: { needs, menu },
  });
  return route;
}

/** Whether a role with these permissions may open a page that needs this. */
export const mayOpen = (permissions: readonly StaffPermission[], needs: StaffPermission | null): boolean =>
  needs === null || permissions.includes(needs);

/** Each key of a query, with nothing. */
const without = (query: object): Record<never, never> =>
  Object.fromEntries(Object.keys(query).map((key) => [key, undefined]));
