import type { AnyRouter } from '@tanstack/react-router';

/** Loads the script of the page that stands at the router's place, so that it is drawn at once. @returns the page */
export async function loadShownPage(router: AnyRouter): Promise<unknown> {
  const place = router.state.matches.at(-1);
  const page = place && router.routesById[place.routeId]?.options.component;
  if (page && 'load' in page) await page.load();
  return page;
}
