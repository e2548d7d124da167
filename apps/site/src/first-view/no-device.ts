/**
 * Stands in for what only a browser has, where the first view is drawn: nothing is stored, no wish is known.
 * Imported before everything that asks for it as it is loaded.
 */
const nothing = { getItem: () => null, setItem: () => {}, removeItem: () => {}, clear: () => {} };

for (const [name, value] of Object.entries({
  localStorage: nothing,
  sessionStorage: nothing,
  history: { state: null },
  matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
}))
  Object.defineProperty(globalThis, name, { value, configurable: true });
