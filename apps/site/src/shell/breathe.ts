type Scheduler = { readonly yield?: () => Promise<void> };

/** Lets the browser answer and paint between two pieces of long work. */
export const breathe = (): Promise<void> =>
  (globalThis as { scheduler?: Scheduler }).scheduler?.yield?.() ?? new Promise((go) => setTimeout(go));
