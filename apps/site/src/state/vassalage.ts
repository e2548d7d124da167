/** spec §2: the provider of the last visit, for when the address names none. */
const KEY = 'currentVassalage';

export const storedVassalage = (): string | null => sessionStorage.getItem(KEY);

export const keepVassalage = (vassalage: string): void => sessionStorage.setItem(KEY, vassalage);
