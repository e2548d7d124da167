/** The areas of the house, lowest first: each uses itself and the areas that stand here. */
export const AREAS: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  identity: ['platform'],
  money: ['identity', 'platform'],
  play: ['money', 'identity', 'platform'],
  lottery: ['play', 'money', 'identity', 'platform'],
  sports: ['play', 'money', 'identity', 'platform'],
  rewards: ['play', 'money', 'identity', 'platform'],
  agency: ['rewards', 'play', 'money', 'identity', 'platform'],
  talk: ['identity', 'platform'],
  office: ['talk', 'agency', 'rewards', 'sports', 'lottery', 'play', 'money', 'identity', 'platform'],
};

export interface Place {
  /** The floor and the app: `apps/server`, `apps/site`, `apps/console`. */
  app: string;
  area: string;
  feature: string;
  /** The folder of the feature. */
  folder: string;
}

const FEATURE = new RegExp(`^((apps/[\\w-]+)/src/(${Object.keys(AREAS).join('|')})/([^/]+))/`);

/** Where a file lies, if it belongs to a feature of an app. */
export function placeOf(path: string): Place | undefined {
  const [, folder, app, area, feature] = FEATURE.exec(path) ?? [];
  return folder && app && area && feature ? { app, area, feature, folder } : undefined;
}
