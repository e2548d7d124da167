import { useText } from './texts.ts';

/** What a browser writes of itself, the more particular first: nearly all call themselves Chrome or Safari too. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera|OPiOS)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Cốc Cốc', /\bcoc_coc_browser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Yandex', /\bYaBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone|\biPod/],
  ['iPad', /\biPad/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b|\bMac OS X\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

const nameBy = (names: typeof BROWSERS, userAgent: string): string | undefined =>
  names.find(([, sign]) => sign.test(userAgent))?.[0];

/** The browser and the system that a `User-Agent` header names; undefined for what is not known here. */
export const readDevice = (
  userAgent: string,
): { readonly browser: string | undefined; readonly system: string | undefined } => ({
  browser: nameBy(BROWSERS, userAgent),
  system: nameBy(SYSTEMS, userAgent),
});

/** Names the device of a session for people, e.g. "Chrome on Android". */
export function useDeviceName(): (userAgent: string) => string {
  const t = useText();
  return (userAgent) => {
    const { browser, system } = readDevice(userAgent);
    if (browser && system) return t('shell.ui.device', { browser, system });
    return browser ?? system ?? t('shell.ui.unknownDevice');
  };
}
