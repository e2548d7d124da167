import type { SiteCall } from '../../http/contexts.ts';
import { hashToken, randomToken } from '../../http/secrets.ts';

/** Cookies of ours: which browser this is, and the other half of its sessions' tokens. */
const DEVICE = 'device';
const PARTNER = 'partner';

/** As long as browsers keep a cookie at all. */
const DEVICE_SECONDS = 400 * 24 * 3_600;

type Cookies = Pick<SiteCall, 'cookies'>;

/** Values of ours are 43 characters of base64url; anything else is none. */
const cookieOf = (context: Cookies, name: string): string | undefined => {
  const value = context.cookies[name] ?? '';
  return /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
};

/** The browser of a call, by the hash of its cookie; undefined when it has none. */
export const deviceOf = (context: SiteCall): Buffer | undefined => hashOf(cookieOf(context, DEVICE));

/** Names that are given out by calls which are still being answered, by the cookies that came. */
const given = new WeakMap<object, string>();

/** The browser of a call, by the hash of its cookie; one without gets it with the answer, and is the same all the call long. */
export function knowDevice(context: SiteCall): Buffer {
  const device = cookieOf(context, DEVICE) ?? given.get(context.cookies) ?? randomToken();
  given.set(context.cookies, device);
  context.setCookie({ name: DEVICE, value: device, maxAgeSeconds: DEVICE_SECONDS });
  return hashToken(device);
}

/** What a session's token must come with, as a hash; undefined when the call brings nothing. */
export const partnerOf = (context: Cookies): Buffer | undefined => hashOf(cookieOf(context, PARTNER));

/**
 * Gives the browser the other half of a token. One half serves all sessions of a browser, as its tabs may have logged in
 * one by one; `kept` says that what it holds belongs to a living session.
 */
export function givePartner(context: SiteCall, kept: { readonly alive: boolean }): Buffer {
  const partner = (kept.alive ? cookieOf(context, PARTNER) : undefined) ?? randomToken();
  context.setCookie({ name: PARTNER, value: partner });
  return hashToken(partner);
}

const hashOf = (value: string | undefined): Buffer | undefined => (value ? hashToken(value) : undefined);
