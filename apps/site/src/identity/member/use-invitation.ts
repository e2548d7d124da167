import { REFERRAL_CODE } from '@fairhouse/wire/identity/referral-code';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfig } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';

/** How an address carries an invitation. */
const NAMES = ['affiliateCode', 'code'];

const KEPT = 'invitation';

/**
 * Keeps the code that a visit began with, so that it still counts after a click and in a registration much later, and has the
 * server count the visitor.
 */
export function keepInvitation(search = location.search): void {
  const code = codeOfAddress(search);
  if (!code) return;
  localStorage.setItem(KEPT, code);
  void client.opening.visit({ body: { code, domain: location.hostname } }).catch(() => undefined);
}

/** Once an account is opened, the next one on this device came by no link. */
export const dropInvitation = (): void => {
  localStorage.removeItem(KEPT);
  localStorage.removeItem(KEPT_REFERRAL);
};

/** The code in the address of a page, "" without one. */
export function codeOfAddress(search: string): string {
  const params = new URLSearchParams(search);
  return (
    NAMES.map((name) => params.get(name)?.trim() ?? '').find((code) => /^[A-Za-z0-9]{1,32}$/.test(code)) ?? ''
  );
}

const KEPT_REFERRAL = 'referral';

/** Keeps the link of a friend that a visit began with, and has the server count it once for this browser. */
export function keepReferral(search = location.search): void {
  const code = new URLSearchParams(search).get('referralCode')?.trim() ?? '';
  if (!REFERRAL_CODE.test(code)) return;
  localStorage.setItem(KEPT_REFERRAL, code);
  void client.referral.visit({ body: { code } }).catch(() => undefined);
}

/** The code of the friend who brought this browser, "" without one. */
export const keptReferral = (): string => localStorage.getItem(KEPT_REFERRAL) ?? '';

/** Does a code count on this page? */
export const checkInvitation = async (code: string): Promise<boolean> =>
  (await client.affiliate.check({ query: { code, domain: location.hostname } })).valid;

export type Invitation = {
  /** The code that the visit came with. */
  readonly code: string;
  readonly counts: boolean;
};

/** The invitation of the visit, where the brand takes codes. */
export function useInvitation(): {
  readonly invitation: Invitation | undefined;
  readonly isPending: boolean;
} {
  const { register } = useConfig();
  const [given] = useState(() => codeOfAddress(location.search) || (localStorage.getItem(KEPT) ?? ''));
  const asked = register.fields.affiliateCode.enabled && given !== '';
  const { data, isLoading } = useQuery({
    queryKey: ['invitation', given],
    queryFn: () => checkInvitation(given),
    enabled: asked,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return {
    invitation: data === undefined ? undefined : { code: given, counts: data },
    isPending: isLoading,
  };
}
