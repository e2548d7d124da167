/** The areas of the house, lowest first: each uses itself and the areas that stand here. */
export const AREAS: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  identity: ['platform'],
  money: ['identity', 'platform'],
  talk: ['money', 'identity', 'platform'],
  play: ['talk', 'money', 'identity', 'platform'],
  lottery: ['play', 'talk', 'money', 'identity', 'platform'],
  sports: ['play', 'talk', 'money', 'identity', 'platform'],
  rewards: ['play', 'talk', 'money', 'identity', 'platform'],
  agency: ['rewards', 'play', 'talk', 'money', 'identity', 'platform'],
  office: ['agency', 'rewards', 'sports', 'lottery', 'play', 'talk', 'money', 'identity', 'platform'],
};

export interface Place {
  /** The floor and the app: `apps/server`, `apps/site`, `apps/console`. */
  app: string;
  area: string;
  feature: string;
  /** The folder of the feature. */
  folder: string;
}

const NAMES = Object.keys(AREAS).join('|');

const FEATURE = new RegExp(`^((apps/[\\w-]+)/src/(${NAMES})/([^/]+))/`);

const AREA = new RegExp(`^(?:apps|packages)/[\\w-]+/src/(${NAMES})/`);

/** The area that a file of an app or a package lies in, if any. */
export const areaOf = (path: string): string | undefined => AREA.exec(path)?.[1];

/** Where a file lies, if it belongs to a feature of an app. */
export function placeOf(path: string): Place | undefined {
  const [, folder, app, area, feature] = FEATURE.exec(path) ?? [];
  return folder && app && area && feature ? { app, area, feature, folder } : undefined;
}
