export type Launch = {
  /** To play, or to watch one round again. */
  readonly kind: 'play' | 'replay';
  readonly game: string;
  readonly token: string;
};

/** Reads what for and which game from the path, and the token from the fragment, which then leaves the address bar. */
export function takeLaunch(): Launch {
  const [, first = '', code = ''] = location.pathname.split('/');
  const token = location.hash.slice(1);
  history.replaceState(null, '', `${location.pathname}${location.search}`);
  return { kind: first === 'replay' ? 'replay' : 'play', game: decodeURIComponent(code), token };
}
