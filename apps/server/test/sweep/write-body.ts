import type { RouteSpec } from '@fairhouse/wire/route';

type Written = Pick<RouteSpec, 'form'>;

export const contentType = ({ form }: Written): string =>
  form ? 'application/x-www-form-urlencoded' : 'application/json';

/** A body as a route wants it written; a form holds texts alone. */
export const writeBody = ({ form }: Written, body: unknown): string =>
  form ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body);
