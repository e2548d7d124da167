import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfig } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';

/** How an address carries an invitation. */
const NAMES = ['affiliateCode', 'code'];

const KEPT = 'invitation';

/** Keeps the code that a visit began with, so that it still counts after a click and in a registration much later. */
export function keepInvitation(search = location.search): void {
  const code = codeOfAddress(search);
  if (code) localStorage.setItem(KEPT, code);
}

/** Once an account is opened, the next one on this device came by no link. */
export const dropInvitation = (): void => localStorage.removeItem(KEPT);

/** The code in the address of a page, "" without one. */
export function codeOfAddress(search: string): string {
  const params = new URLSearchParams(search);
  return (
    NAMES.map((name) => params.get(name)?.trim() ?? '').find((code) => /^[A-Za-z0-9]{1,32}$/.test(code)) ?? ''
  );
}

/** The member whom the address names as who brings a friend, "" without one. */
export const recommenderOfAddress = (search: string): string =>
  new URLSearchParams(search).get('recommenderId')?.trim().slice(0, 64) ?? '';

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
