import { assert } from '@fairhouse/kernel';
import type { ProfileName } from '@fairhouse/rules/platform/brand/profiles';
import type { brandsOpsRoutes } from '@fairhouse/wire/office/brands';
import type { BRAND_PARTS } from '@fairhouse/wire/platform/approval';
import type { RouteCall } from '@fairhouse/wire/route';
import type { ApprovalContent } from '../../platform/approval/index.ts';

export type NewBrandBody = RouteCall<(typeof brandsOpsRoutes)['add']>['body'];

type Part = (typeof BRAND_PARTS)[number];

const SEPARATOR = ' ';

/** A new brand as a request holds it: nothing that it had, and what it would have. */
export const contentOf = (body: NewBrandBody): ApprovalContent =>
  Object.fromEntries(
    Object.entries({
      brandName: body.name,
      brandHosts: body.hosts.join(SEPARATOR),
      brandCurrency: body.currency,
      brandZone: body.timeZone,
      brandLanguages: body.languages.join(SEPARATOR),
      brandLicence: body.licence,
      brandProfile: body.profile,
      brandColour: body.colour,
      brandOwner: body.owner,
    } satisfies Record<Part, string>).map(([part, to]) => [part, { from: null, to }]),
  );

/** The same, read back. */
export function readContent(content: ApprovalContent): Omit<NewBrandBody, 'code' | 'reason'> {
  const told = (part: Part): string => {
    const { to } = content[part] ?? {};
    assert(to !== undefined, 'a request for a brand holds all of it');
    return to;
  };
  return {
    name: told('brandName'),
    hosts: told('brandHosts').split(SEPARATOR),
    currency: told('brandCurrency') as NewBrandBody['currency'],
    timeZone: told('brandZone') as NewBrandBody['timeZone'],
    languages: told('brandLanguages').split(SEPARATOR) as NewBrandBody['languages'],
    licence: told('brandLicence'),
    profile: told('brandProfile') as ProfileName,
    colour: told('brandColour') as NewBrandBody['colour'],
    owner: told('brandOwner'),
  };
}
