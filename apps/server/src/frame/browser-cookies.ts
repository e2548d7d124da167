import type { BrowserContext } from '@fairhouse/serve';
import { hashToken, randomToken } from '../secrets/secrets.ts';

/** As long as browsers keep a cookie at all. */
const DEVICE_SECONDS = 400 * 24 * 3_600;

type Cookies = Pick<BrowserContext, 'cookies'>;
type Browser = Pick<BrowserContext, 'cookies' | 'setCookie'>;

/**
 * What a browser carries for those who log in with it: a cookie that says which browser it is, and the other half of its
 * sessions' tokens. Site and console may share a host, so each has names of its own.
 */
export function browserCookies(names: { readonly device: string; readonly partner: string }) {
  /** Names that are given out by calls which are still being answered, by the cookies that came. */
  const given = new WeakMap<object, string>();

  return {
    /** The browser of a call, by the hash of its cookie; undefined when it has none. */
    deviceOf: (context: Cookies): Buffer | undefined => hashOf(cookieOf(context, names.device)),

    /** The same; a browser without gets it with the answer, and is the same all the call long. */
    knowDevice: (context: Browser): Buffer => {
      const device = cookieOf(context, names.device) ?? given.get(context.cookies) ?? randomToken();
      given.set(context.cookies, device);
      context.setCookie({ name: names.device, value: device, maxAgeSeconds: DEVICE_SECONDS });
      return hashToken(device);
    },

    /** What a session's token must come with, as a hash; undefined when the call brings nothing. */
    partnerOf: (context: Cookies): Buffer | undefined => hashOf(cookieOf(context, names.partner)),

    /**
     * Gives the browser the other half of a token. One half serves all sessions of a browser, as its tabs may have logged in
     * one by one; `kept` says that what it holds belongs to a living session.
     */
    givePartner: (context: Browser, kept: { readonly alive: boolean }): Buffer => {
      const partner = (kept.alive ? cookieOf(context, names.partner) : undefined) ?? randomToken();
      context.setCookie({ name: names.partner, value: partner });
      return hashToken(partner);
    },
  };
}

/** Values of ours are 43 characters of base64url; anything else is none. */
const cookieOf = ({ cookies }: Cookies, name: string): string | undefined => {
  const value = cookies[name] ?? '';
  return /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
};

const hashOf = (value: string | undefined): Buffer | undefined => (value ? hashToken(value) : undefined);
