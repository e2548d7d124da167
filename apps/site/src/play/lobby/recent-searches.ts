/** Searches of this device that led somewhere, latest first. */
const KEY = 'recentSearches';
const KEPT = 5;

export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function keepSearch(search: string): void {
  const others = recentSearches().filter((each) => each !== search);
  localStorage.setItem(KEY, JSON.stringify([search, ...others].slice(0, KEPT)));
}
