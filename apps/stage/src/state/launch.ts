export type Launch = { readonly game: string; readonly token: string };

/** Reads the game from the path and the launch token from the fragment, which then leaves the address bar. */
export function takeLaunch(): Launch {
  const game = decodeURIComponent(location.pathname.split('/').at(-1) ?? '');
  const token = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  return { game, token };
}
