const YEAR_SECONDS = 31_536_000;

/** Keeps a wish of this device where the server sees it too, so that a page comes as it was wished. @param value of plain letters */
export function storePreference(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that we serve
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
