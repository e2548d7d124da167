/** spec §2: the provider of the last visit, for when the address names none. */
const KEY = 'currentVassalage';

export const storedVassalage = (): string | null => sessionStorage.getItem(KEY);

export const keepVassalage = (vassalage: string): void => sessionStorage.setItem(KEY, vassalage);

/** spec §4: choosing a category begins with its first provider. */
export const chooseCategory = ({ vassalage }: { readonly vassalage: string | undefined }) => {
  if (vassalage) keepVassalage(vassalage);
};
